import 'server-only'
import type { ListingDetail } from '#lib/homes/listings/types.ts'
import { getLoanConfig } from '#lib/site/config/config.ts'
import type { LoanConfig } from '#lib/site/config/schema/homes/loan.ts'
import { type LoanTerms, loanTermsOf } from './estimate.ts'

/** The data that the estimate for a home is based on. */
export interface ListingLoan {
	terms: LoanTerms
	config: Pick<LoanConfig, 'rate' | 'years'>
}

/** Returns the data that a home's loan estimate is based on; null if there is no estimate. */
export function loanOf(listing: ListingDetail): ListingLoan | null {
	const { goal, webId, region, price, vat, facts } = listing
	const home = { goal, webId, region, price, vat, isAnnuity: facts.annuity !== null }
	const { rate, years, ...config } = getLoanConfig()
	const terms = loanTermsOf(home, { rate, years, ...config }, new Date().toISOString().slice(0, 10))
	return terms && { terms, config: { rate, years } }
}
