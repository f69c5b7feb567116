/** The regions whose laws define labels and duties. */
export type Region = 'flanders' | 'wallonia' | 'brussels' | 'luxembourg'

/** The feed's country ids of Belgium and Luxembourg; it names no others. */
export const BELGIUM = 10
export const LUXEMBOURG = 50

/** First and last postal code, both included; section 5 of the specification. */
const BELGIAN_RANGES: readonly { from: number; to: number; region: Region }[] = [
	{ from: 1000, to: 1299, region: 'brussels' },
	{ from: 1300, to: 1499, region: 'wallonia' },
	{ from: 1500, to: 3999, region: 'flanders' },
	{ from: 4000, to: 7999, region: 'wallonia' },
	{ from: 8000, to: 9999, region: 'flanders' },
]

/**
 * Returns the region of a postal code, which determines the energy system and the planning facts. `countryId` is the
 * feed's (10 Belgium, 50 Luxembourg). Null for any other country and for a Belgian code that is not four digits from
 * 1000 up ("B-7130" is read as 7130).
 */
export function regionOf(zip: string, countryId: number): Region | null {
	if (countryId === LUXEMBOURG) return 'luxembourg'
	if (countryId !== BELGIUM) return null
	const digits = /^(?:B-)?([0-9]{4})$/i.exec(zip.trim())?.[1]
	if (digits === undefined) return null
	const code = Number(digits)
	return BELGIAN_RANGES.find(({ from, to }) => code >= from && code <= to)?.region ?? null
}
