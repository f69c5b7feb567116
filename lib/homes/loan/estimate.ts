import type { PriceVat } from '#lib/homes/listings/price/price-vat.ts'
import type { LoanConfig } from '#lib/site/config/schema/homes/loan.ts'

/** What an estimate assumes for one home. Percent, euro and years. */
export interface LoanTerms {
	price: number
	/** `vat`: sold under VAT, so without registration duty; the price may already include the VAT. */
	tax:
		| { kind: 'vat'; percent: number; isIncluded: boolean }
		| ({ kind: 'duty' } & Pick<LoanConfig['duties'][number], 'percent' | 'ownHome'>)
	/** Whether the reduced duty for an only own home can apply: the home must be one that people live in. */
	hasOwnHomeRule: boolean
	notary: Pick<LoanConfig['notary'], 'brackets' | 'deedCosts' | 'loanDeedCosts' | 'vatPercent'>
	ownMoneyPercent: number
}

/**
 * What the visitor enters. `ownMoney` is in euro, or null for the share that the terms propose; `percent` is a year's
 * interest.
 */
export interface LoanWishes {
	ownMoney: number | null
	years: number
	percent: number
	isOwnHome: boolean
}

export interface LoanEstimate {
	taxPercent: number
	tax: number
	notary: number
	total: number
	ownMoney: number
	loan: number
	monthly: number
}

/**
 * Returns the registration duty in euro. For an own home up to the price limit the exempt part is free; above the limit
 * the usual duty applies.
 */
export function dutyOf(
	price: number,
	duty: Pick<LoanConfig['duties'][number], 'percent' | 'ownHome'>,
	isOwnHome: boolean,
) {
	const { percent, exemptUpTo, priceLimit } = duty.ownHome
	if (!isOwnHome || (priceLimit !== null && price > priceLimit)) return (price * duty.percent) / 100
	return (Math.max(0, price - exemptUpTo) * percent) / 100
}

/** Returns the notary's fee by brackets and the costs of the deeds, VAT included, in euro. */
export function notaryOf(price: number, notary: LoanTerms['notary'], hasLoan: boolean): number {
	let fee = 0
	let from = 0
	for (const { upTo, percent } of notary.brackets) {
		fee += (Math.max(0, Math.min(price, upTo ?? price) - from) * percent) / 100
		from = upTo ?? price
	}
	const costs = notary.deedCosts + (hasLoan ? notary.loanDeedCosts : 0)
	return (fee + costs) * (1 + notary.vatPercent / 100)
}

/**
 * Returns the constant monthly payment of a loan in euro. The monthly rate is the actuarial equivalent of the yearly
 * rate, as Belgian lenders compute it: (1 + yearly)^(1/12) − 1.
 */
export function monthlyPayment(loan: number, yearlyPercent: number, years: number): number {
	const months = years * 12
	const rate = (1 + yearlyPercent / 100) ** (1 / 12) - 1
	return rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months)
}

/** Returns the values with which the estimate begins, before the visitor enters anything. */
export function firstWishes(
	{ hasOwnHomeRule }: Pick<LoanTerms, 'hasOwnHomeRule'>,
	{ rate, years }: Pick<LoanConfig, 'rate' | 'years'>,
): LoanWishes {
	return { ownMoney: null, years: years.default, percent: rate.percent, isOwnHome: hasOwnHomeRule }
}

/**
 * Returns costs, loan and monthly payment for a home, in euro. With enough own money there is nothing to borrow. A
 * price that includes VAT adds none, and the notary's fee is computed from the price without it.
 */
export function estimateLoan(terms: LoanTerms, { ownMoney, years, percent, isOwnHome }: LoanWishes): LoanEstimate {
	const { price, tax: rule } = terms
	const isReduced = isOwnHome && terms.hasOwnHomeRule
	const hasVat = rule.kind === 'vat' && rule.isIncluded
	const worth = hasVat ? price / (1 + rule.percent / 100) : price
	const tax = hasVat ? 0 : rule.kind === 'vat' ? (price * rule.percent) / 100 : dutyOf(price, rule, isReduced)
	const withLoan = price + tax + notaryOf(worth, terms.notary, true)
	const own = ownMoney ?? Math.round((withLoan * terms.ownMoneyPercent) / 100 / 1000) * 1000
	const hasLoan = own < withLoan
	const notary = notaryOf(worth, terms.notary, hasLoan)
	const total = price + tax + notary
	const loan = hasLoan ? total - own : 0
	const taxPercent = price > 0 ? (tax / price) * 100 : 0
	return { taxPercent, tax, notary, total, ownMoney: own, loan, monthly: monthlyPayment(loan, percent, years) }
}

/** The fields of a home that an estimate needs; a whole `ListingDetail` will do. */
export interface EstimatedHome {
	goal: 'sale' | 'rent'
	webId: number
	region: string | null
	price: { amount: number | null }
	vat: PriceVat | null
	isAnnuity: boolean
}

/**
 * Returns the terms for a home on a day (ISO date). Null if there is nothing to estimate: the home is to let, has no
 * public price, is an annuity sale, lies outside the regions whose duty is known, or the configuration hides the
 * estimate.
 */
export function loanTermsOf(home: EstimatedHome, config: LoanConfig, day: string): LoanTerms | null {
	const price = home.price.amount
	if (!config.show || home.goal !== 'sale' || price === null || price <= 0 || home.isAnnuity) return null
	const duty = config.duties
		.filter(({ region, validFrom }) => region === home.region && validFrom <= day)
		.toSorted((one, other) => other.validFrom.localeCompare(one.validFrom))[0]
	if (duty === undefined) return null
	const { brackets, deedCosts, loanDeedCosts, vatPercent } = config.notary
	return {
		price,
		tax: home.vat
			? { kind: 'vat', percent: config.vat.percent, isIncluded: home.vat === 'included' }
			: { kind: 'duty', percent: duty.percent, ownHome: duty.ownHome },
		hasOwnHomeRule: home.vat === null && config.homeTypes.includes(home.webId),
		notary: { brackets, deedCosts, loanDeedCosts, vatPercent },
		ownMoneyPercent: config.ownMoneyPercent,
	}
}
