import type { PriceVat } from '#lib/homes/listings/price/price-vat.ts'
import type { LoanConfig } from '#lib/site/config/schema/homes/loan.ts'

type Duty = Pick<LoanConfig['duties'][number], 'percent' | 'ownHome'>
type Reduction = Pick<LoanConfig['reductions'][number], 'percent' | 'exemptUpTo' | 'euros' | 'priceLimit'>

/** What an estimate assumes for one home. Percent, euro and years. */
export interface LoanTerms {
	price: number
	/** `vat`: sold under VAT, so without registration duty; the price may already include the VAT. */
	tax:
		| {
				kind: 'vat'
				percent: number
				isIncluded: boolean
				/** What a buyer pays instead who meets the conditions; null if the home cannot. */
				reducedPercent: number | null
				/** The part of the price that is land, under duty; null for none. */
				land: { price: number; dutyPercent: number } | null
		  }
		| ({ kind: 'duty'; modest: Reduction | null; renovation: Reduction | null } & Duty)
	/** Whether the reduced duty for an only own home can apply: the home must be one that people live in. */
	hasOwnHomeRule: boolean
	/** `ofAgency`: what the agency itself states for this home, in euro, which then stands in the place of the tariff. */
	notary: Pick<LoanConfig['notary'], 'brackets' | 'deedCosts' | 'loanDeedCosts' | 'vatPercent'> & {
		ofAgency: number | null
	}
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
	/** The own home will be renovated for its energy, as a lower duty requires. */
	isRenovated: boolean
	/** Buyer and home meet the conditions of the reduced VAT. */
	hasReducedVat: boolean
}

export interface LoanEstimate {
	taxPercent: number
	tax: number
	/** Duty on the land beside a building under VAT. */
	landDuty: number
	notary: number
	total: number
	ownMoney: number
	loan: number
	monthly: number
}

/**
 * Returns the registration duty in euro. For an own home up to the price limit the exempt part is free; above the limit
 * the usual duty applies. Reductions add to what is exempt, replace the rate, or are taken off the duty.
 */
export function dutyOf(
	price: number,
	duty: Duty,
	isOwnHome: boolean,
	reductions: readonly (Reduction | null)[] = [],
): number {
	const { percent, exemptUpTo, priceLimit } = duty.ownHome
	if (!isOwnHome || (priceLimit !== null && price > priceLimit)) return (price * duty.percent) / 100
	const counted = reductions.filter(
		(row): row is Reduction => row !== null && (row.priceLimit === null || price <= row.priceLimit),
	)
	const exempt = counted.reduce((sum, row) => sum + row.exemptUpTo, exemptUpTo)
	const rate = Math.min(percent, ...counted.flatMap((row) => row.percent ?? []))
	const euros = counted.reduce((sum, row) => sum + row.euros, 0)
	return Math.max(0, (Math.max(0, price - exempt) * rate) / 100 - euros)
}

/** Returns the notary's fee by brackets and the costs of the deeds, VAT included, in euro; or what the agency states. */
export function notaryOf(price: number, notary: LoanTerms['notary'], hasLoan: boolean): number {
	if (notary.ofAgency !== null) return notary.ofAgency
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

const NO_CHOICES = { isRenovated: false, hasReducedVat: false }

/** What a home's tax is called in an estimate; `ownHome`: the duty of a buyer who has no other home. */
export type EstimatedTax = 'ownHome' | 'duty' | 'vat'

/** Returns which tax the estimate begins with, so that a total can name what it assumes of the buyer. */
export function estimatedTaxOf({ tax, hasOwnHomeRule }: Pick<LoanTerms, 'tax' | 'hasOwnHomeRule'>): EstimatedTax {
	if (tax.kind === 'vat') return 'vat'
	return hasOwnHomeRule ? 'ownHome' : 'duty'
}

/** Returns the values with which the estimate begins, before the visitor enters anything. */
export function firstWishes(
	{ hasOwnHomeRule }: Pick<LoanTerms, 'hasOwnHomeRule'>,
	{ rate, years }: Pick<LoanConfig, 'rate' | 'years'>,
): LoanWishes {
	return { ownMoney: null, years: years.default, percent: rate.percent, isOwnHome: hasOwnHomeRule, ...NO_CHOICES }
}

interface Taxes extends Pick<LoanEstimate, 'tax' | 'landDuty'> {
	/** The part of the price on which the tax is. */
	taxed: number
	/** The price without VAT, from which the notary counts. */
	worth: number
}

function taxesOf({ price, tax, hasOwnHomeRule }: LoanTerms, wishes: LoanWishes): Taxes {
	if (tax.kind === 'duty') {
		const { isOwnHome, isRenovated } = wishes
		const reductions = [tax.modest, isRenovated ? tax.renovation : null]
		return { tax: dutyOf(price, tax, isOwnHome && hasOwnHomeRule, reductions), landDuty: 0, taxed: price, worth: price }
	}
	const land = tax.land?.price ?? 0
	const landDuty = (land * (tax.land?.dutyPercent ?? 0)) / 100
	const building = price - land
	if (tax.isIncluded) return { tax: 0, landDuty, taxed: building, worth: land + building / (1 + tax.percent / 100) }
	const percent = wishes.hasReducedVat && tax.reducedPercent !== null ? tax.reducedPercent : tax.percent
	return { tax: (building * percent) / 100, landDuty, taxed: building, worth: price }
}

/**
 * Returns costs, loan and monthly payment for a home, in euro. With enough own money there is nothing to borrow. A
 * price that includes VAT adds none, and the notary's fee is computed from the price without it.
 */
export function estimateLoan(terms: LoanTerms, wishes: LoanWishes): LoanEstimate {
	const { price } = terms
	const { tax, landDuty, taxed, worth } = taxesOf(terms, wishes)
	const taxes = tax + landDuty
	const withLoan = price + taxes + notaryOf(worth, terms.notary, true)
	const own = wishes.ownMoney ?? Math.round((withLoan * terms.ownMoneyPercent) / 100 / 1000) * 1000
	const hasLoan = own < withLoan
	const notary = notaryOf(worth, terms.notary, hasLoan)
	const total = price + taxes + notary
	const loan = hasLoan ? total - own : 0
	const taxPercent = taxed > 0 ? (tax / taxed) * 100 : 0
	const monthly = monthlyPayment(loan, wishes.percent, wishes.years)
	return { taxPercent, tax, landDuty, notary, total, ownMoney: own, loan, monthly }
}

/** The fields of a home that an estimate needs; a whole `ListingDetail` will do. */
export interface EstimatedHome {
	goal: 'sale' | 'rent'
	webId: number
	region: string | null
	price: { amount: number | null }
	vat: PriceVat | null
	isAnnuity: boolean
	/** The part of the price that is land, in euro; null if nothing is known of it. */
	landShare?: number | null
	surfaceLiving?: number | null
	/** The agency's own figure for notary and deeds, in euro; null if it gives none. */
	notaryFees?: number | null
}

/** Returns the latest row that counts on a day, or undefined. */
function latestOn<Row extends { validFrom: string }>(rows: readonly Row[], day: string): Row | undefined {
	return rows
		.filter(({ validFrom }) => validFrom <= day)
		.toSorted((one, other) => other.validFrom.localeCompare(one.validFrom))[0]
}

function vatTermsOf(home: EstimatedHome, price: number, config: LoanConfig, dutyPercent: number, day: string) {
	const reduced = latestOn(config.reducedVat, day)
	const isSmallEnough = (home.surfaceLiving ?? 0) <= (reduced?.largestSurface ?? Number.POSITIVE_INFINITY)
	const isIncluded = home.vat === 'included'
	// The rate of an included VAT is unknown, so it is not reduced.
	const canBeReduced = !isIncluded && isSmallEnough && config.homeTypes.includes(home.webId)
	const land = home.landShare ?? 0
	return {
		kind: 'vat' as const,
		percent: config.vat.percent,
		isIncluded,
		reducedPercent: canBeReduced ? (reduced?.percent ?? null) : null,
		land: land > 0 && land < price ? { price: land, dutyPercent } : null,
	}
}

function dutyTermsOf({ region }: EstimatedHome, { percent, ownHome }: Duty, config: LoanConfig, day: string) {
	const reductionOf = (kind: 'modest' | 'renovation') => {
		const rows = config.reductions.filter((row) => row.region === region && row.kind === kind)
		const row = latestOn(rows, day)
		if (row === undefined) return null
		return { percent: row.percent, exemptUpTo: row.exemptUpTo, euros: row.euros, priceLimit: row.priceLimit }
	}
	const [modest, renovation] = [reductionOf('modest'), reductionOf('renovation')]
	return { kind: 'duty' as const, percent, ownHome, modest, renovation }
}

/**
 * Returns the terms for a home on a day (ISO date). Null if there is nothing to estimate: the home is to let, has no
 * public price, is an annuity sale, lies outside the regions whose duty is known, or the configuration hides the
 * estimate.
 */
export function loanTermsOf(home: EstimatedHome, config: LoanConfig, day: string): LoanTerms | null {
	const price = home.price.amount
	if (!config.show || home.goal !== 'sale' || price === null || price <= 0 || home.isAnnuity) return null
	const duty = latestOn(
		config.duties.filter(({ region }) => region === home.region),
		day,
	)
	if (duty === undefined) return null
	const { brackets, deedCosts, loanDeedCosts, vatPercent } = config.notary
	return {
		price,
		tax: home.vat ? vatTermsOf(home, price, config, duty.percent, day) : dutyTermsOf(home, duty, config, day),
		hasOwnHomeRule: home.vat === null && config.homeTypes.includes(home.webId),
		notary: { brackets, deedCosts, loanDeedCosts, vatPercent, ofAgency: home.notaryFees || null },
		ownMoneyPercent: config.ownMoneyPercent,
	}
}
