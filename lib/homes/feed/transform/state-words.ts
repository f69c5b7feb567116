import type { ListingStatus } from '#lib/homes/listings/types.ts'

type Taken = Exclude<ListingStatus, 'available'>

/** Said of nothing but a home under option or compromise, wherever it stands in a title. */
const ANYWHERE: readonly (readonly [Taken, RegExp])[] = [
	[
		'compromise',
		/\b(sous|onder|under) compromise?\b|\bunter vorvertrag\b|\bsous offre\b|\bunder offer\b|\bonder bod\b/,
	],
	['option', /\b(sous|onder|under|unter) opti(on|e)\b/],
]

/** Said of the home only where it stands alone: a flat may be sold "verhuurd aan een arts". */
const ALONE: Readonly<Record<Taken, readonly string[]>> = {
	option: ['option', 'optie', 'in optie', 'réservé', 'réservée', 'reserved', 'gereserveerd', 'reserviert'],
	compromise: ['compromis', 'compromise', 'vorvertrag'],
	sold: ['vendu', 'vendue', 'verkocht', 'sold', 'verkauft'],
	rented: ['loué', 'louée', 'loue', 'louee', 'verhuurd', 'rented', 'let', 'vermietet'],
}

/** What words stand alone between: the marks of a title, and dashes with space around them. */
const BREAKS = /\s[-–—]\s|[:!|,;.()[\]/*•«»"“”]+|^\s*[-–—]|[-–—]\s*$/
/** A first word in capitals stands alone before a word that is not. */
const SHOUTED = /^\P{L}*(\p{Lu}{4,})\s+(?!\p{Lu}{2})/u

/**
 * Returns the state that a ribbon's name or a title says: "Verkocht!", "VENDU - Maison", "Maison (sous compromis)"; null
 * if it says none. A home for sale may be let, so of that nothing follows, nor from "sold" of a home to let.
 */
export function stateInWords(words: string | null, goal: 0 | 1): Taken | null {
	if (words === null) return null
	const text = words.normalize('NFC').toLowerCase()
	const shouted = SHOUTED.exec(words)?.[1]?.toLowerCase() ?? ''
	const parts = [shouted, ...text.split(BREAKS).map((part) => part.trim())]
	const saysAlone = (state: Taken) => ALONE[state].some((word) => parts.includes(word))
	const closed = goal === 0 ? 'sold' : 'rented'
	if (saysAlone(closed)) return closed
	const found = ANYWHERE.find(([, pattern]) => pattern.test(text))?.[0]
	return found ?? (['compromise', 'option'] as const).find(saysAlone) ?? null
}
