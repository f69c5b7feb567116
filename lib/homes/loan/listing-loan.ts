import 'server-only'
import type { ListingDetail } from '#lib/homes/listings/types.ts'
import { getLoanConfig } from '#lib/site/config/config.ts'
import type { LoanConfig } from '#lib/site/config/schema/loan.ts'
import { type LoanTerms, loanTermsOf } from './estimate.ts'

/** What the estimate for a home rests on. */
export interface ListingLoan {
	terms: LoanTerms
	config: Pick<LoanConfig, 'rate' | 'years'>
}

/** What the estimate of a loan rests on; null where there is none. */
export function loanOf(listing: ListingDetail): ListingLoan | null {
	const { goal, webId, region, price, vat, facts } = listing
	const home = { goal, webId, region, price, vat, isAnnuity: facts.annuity !== null }
	const { rate, years, ...config } = getLoanConfig()
	const terms = loanTermsOf(home, { rate, years, ...config }, new Date().toISOString().slice(0, 10))
	return terms && { terms, config: { rate, years } }
}
