import { formatDate } from '#lib/base/format/format-date.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import { factCells, money, monthly } from './fact-cells.ts'
import type { Cells, FactSource, Translate } from './fact-rows.ts'

function vatText({ goal, price: { vat }, facts }: ListingDetail, t: Translate): string | null {
	if (vat !== null) return t(`values.vat.${vat}`)
	return goal === 'sale' && facts.isUnderVat === false ? t('values.vat.no') : null
}

function duration(text: string | null, t: Translate): string | null {
	return text !== null && /^\d{1,3}$/.test(text) ? t('values.years', { count: Number(text) }) : text
}

function yesNo(value: boolean | null, t: Translate): string | null {
	return value === null ? null : t(`values.inventory.${value ? 'yes' : 'no'}`)
}

/** Returns a tenant's charges and how they are paid. */
function chargesText({ chargesRenter, chargesKind }: ListingDetail['facts'], t: Translate): string | null {
	if (chargesKind === 'included') return t('values.charges.included')
	const amount = money(chargesRenter)
	if (amount === null) return chargesKind === null ? null : t(`values.charges.${chargesKind}Only`)
	return chargesKind === null ? t('values.perMonth', { amount }) : t(`values.charges.${chargesKind}`, { amount })
}

/** Keeps a name and its value on one line. */
const NO_BREAK = '\u00a0'

const METERS = ['meterWater', 'meterGas', 'meterElectricity'] as const

/** Returns for each utility whether the home has a meter of its own. */
function metersText({ facts }: ListingDetail, t: Translate): string | null {
	const known = METERS.flatMap((key) => {
		const has = facts[key]
		return has === null ? [] : [t(`values.${key}`, { answer: t(`values.${has ? 'yes' : 'no'}`).toLowerCase() })]
	})
	return known.length > 0 ? known.map((text) => text.replaceAll(' ', NO_BREAK)).join(', ') : null
}

function referenceRentText({ facts: { referenceRent: rent } }: ListingDetail, t: Translate, language: string) {
	if (rent === null) return null
	const amounts = [...new Set([rent.min, rent.max].flatMap((amount) => formatAmount(amount) ?? []))].join(' – ')
	const date = rent.date === null ? null : formatDate(rent.date, language)
	return date === null ? amounts : t('values.onDate', { text: amounts, date })
}

function rentalCells(source: FactSource): Cells {
	const { listing, t, language } = source
	const { facts } = listing
	const words = listing.words.values
	const cells = factCells(source, 'rental', {
		chargesRenter: ([name]) => [
			[name, chargesText(facts, t)],
			['chargesList', words.chargesList?.join(', ') ?? null, 'feed'],
			['meters', metersText(listing, t)],
			['buildingManagement', words.buildingManagement, 'feed'],
			['referenceRent', referenceRentText(listing, t, language)],
		],
	})
	if (listing.goal !== 'rent') return cells.filter(([name]) => name === 'deposit')
	return [...cells, ['inventory', yesNo(facts.hasInventory, t)]]
}

/** Returns what a home costs: its finances, the conditions of a rental and those of an annuity sale. */
export function offerCells(source: FactSource): { finances: Cells; rental: Cells; annuity: Cells } {
	const { listing, t, hasEstimate = false } = source
	const { facts, words } = listing
	return {
		finances: factCells(source, 'finances', {
			notaryFees: ([name, value]) => [
				[name, hasEstimate ? null : value],
				['vat', vatText(listing, t)],
			],
		}),
		rental: rentalCells(source),
		annuity: [
			['bouquet', money(facts.annuity?.bouquet ?? null)],
			['monthlyPayment', monthly(facts.annuity?.monthlyPayment ?? null, t)],
			['statedPrice', money(facts.annuity?.price ?? null)],
			['duration', duration(words.values.annuityDuration, t), 'feed'],
			['conditions', words.values.annuityConditions, 'feed'],
		],
	}
}
