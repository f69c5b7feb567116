import 'server-only'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import { getLoanConfig, getSite } from '#lib/site/config/config.ts'
import type { LoanConfig } from '#lib/site/config/schema/homes/loan.ts'
import { type LoanTerms, loanTermsOf } from './estimate.ts'
import { type RentCosts, rentCostsOf } from './rent-costs.ts'

/** The data that the estimate for a home is based on. */
export interface ListingLoan {
	terms: LoanTerms
	config: Pick<LoanConfig, 'rate' | 'years'>
}

/** Returns the data that a home's loan estimate is based on; null if there is no estimate. */
export function loanOf(listing: ListingDetail): ListingLoan | null {
	const { goal, webId, region, price, surfaceLiving, facts } = listing
	const { annuity, landShare, notaryFees } = facts
	const isAnnuity = annuity !== null
	const home = { goal, webId, region, price, vat: price.vat, surfaceLiving, landShare, notaryFees, isAnnuity }
	const { rate, years, ...config } = getLoanConfig()
	const terms = loanTermsOf(home, { rate, years, ...config }, dayOf(new Date()))
	return terms && { terms, config: { rate, years } }
}

/** Returns what one pays to rent a home; null if it is not to let, or the configuration hides it. */
export function listingRent(listing: ListingDetail): RentCosts | null {
	const { showRent, homeTypes } = getLoanConfig()
	return showRent ? rentCostsOf(listing, { homeTypes, depositMonths: getSite().depositMonths }) : null
}
