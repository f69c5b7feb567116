import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import type { FigureField } from '#lib/homes/listings/figures/figure-fields.ts'

const EURO = 'EUR'
const MONTH = 'MONAT'

/** An amount, which may have attributes beside it. */
function amountOf(prices: RawReader, name: string, figure: FigureField): number | null {
	const value = prices.value(name)
	if (typeof value !== 'object' || value === null) return prices.positive(name, figure)
	return prices.child(name).skip('@auf_anfrage').positive('#text', figure)
}

/** Whether the price is to be asked for; a value that nobody knows counts as yes. */
function isOnRequest(prices: RawReader, name: string): boolean {
	const value = prices.value(name)
	if (typeof value !== 'object' || value === null) return false
	const price = prices.child(name).skip('#text')
	return price.has('@auf_anfrage') && price.flag('@auf_anfrage') !== false
}

function isInEuro(prices: RawReader): boolean {
	const currency = prices.child('waehrung')
	const iso = currency.text('@iso_waehrung')?.toUpperCase() ?? EURO
	if (iso !== EURO) currency.unknown('@iso_waehrung', iso, 'left unknown')
	return iso === EURO
}

function isPerMonth(prices: RawReader): boolean {
	const unit = prices.child('preis_zeiteinheit')
	const value = unit.text('@zeiteinheit')?.toUpperCase() ?? MONTH
	if (value !== MONTH) unit.unknown('@zeiteinheit', value, 'left unknown')
	return value === MONTH
}

function saleOf(prices: RawReader): Partial<PayloadProperty> & { PublishPrice: boolean } {
	prices.ignore('kaufpreisnetto', 'kaufpreisbrutto', 'preis_zeiteinheit')
	const isPublic = !isOnRequest(prices, 'kaufpreis')
	return {
		PublishPrice: isPublic,
		Price: amountOf(prices, 'kaufpreis', 'Price'),
		ChargesOwner: amountOf(prices, 'hausgeld', 'ChargesOwner'),
	}
}

/** The rent without charges; where only the rent with them is given, it says so. */
function rentOf(prices: RawReader): Partial<PayloadProperty> & { PublishPrice: boolean } {
	const names = ['nettokaltmiete', 'kaltmiete', 'warmmiete', 'pacht']
	const [net, cold, warm, lease] = names.map((name) => amountOf(prices, name, 'MonthlyRent'))
	const isWarm = net === null && cold === null && warm !== null
	const isUsable = isPerMonth(prices)
	const charges = amountOf(prices, 'nebenkosten', 'ChargesRenter')
	return {
		PublishPrice: isUsable && !names.some((name) => isOnRequest(prices, name)),
		MonthlyRent: isUsable ? (net ?? cold ?? warm ?? lease ?? null) : null,
		ChargesRenter: isWarm ? null : charges,
		ChargesKind: isWarm ? 'included' : null,
		Deposit: amountOf(prices, 'kaution', 'Deposit'),
	}
}

/** Returns price or rent, and what comes on top. */
export function pricesOf(prices: RawReader, goal: 0 | 1): Partial<PayloadProperty> & { PublishPrice: boolean } {
	const amounts = goal === 0 ? saleOf(prices) : rentOf(prices)
	const hasVat = prices.flag('zzg_mehrwertsteuer')
	prices.ignore('provisionspflichtig', 'aussen_courtage', 'innen_courtage', 'provision_teilen', 'courtage_hinweis')
	prices.ignore('mwst_satz', 'freitext_preis', 'kaution_text', 'heizkosten', 'heizkosten_enthalten', 'kaufpreis_pro_qm')
	prices.ignore('mietpreis_pro_qm', 'richtpreis', 'nettorendite', 'mieteinnahmen_ist', 'mieteinnahmen_soll', 'x_fache')
	const euro = isInEuro(prices)
	return {
		...amounts,
		...(euro
			? {}
			: {
					PublishPrice: false,
					Price: null,
					MonthlyRent: null,
					ChargesRenter: null,
					ChargesOwner: null,
					Deposit: null,
				}),
		...(hasVat === true ? { Vat: true, VatIncluded: false } : {}),
	}
}
