/** One way to read an address: "Rue de la Station 12, 7130 Binche". */
export interface TypedAddress {
	/** As typed, without number. */
	street: string
	number: number | null
	/** What names the town, by name, postal code or both; null if nothing does. */
	place: string | null
}

const LONGEST_TEXT = 100
const MOST_WORDS = 14
/** "bus 3", "bte 3": a flat, which does not matter here. */
const BOX = /[,\s]+(?:bus|bte|boite|bo\u00eete|box)\.?\s*\w{1,5}(?=[\s,]|$)/iu
const NUMBER = /^(\d{1,4})(?:\s?[a-z]|[-/]\d{1,4})?$/i
const ZIP = /^[1-9]\d{3}$/

const joined = (words: readonly string[]) => words.filter((word) => word !== ',').join(' ')

function addressOf(street: readonly string[], number: string | null, place: readonly string[]): TypedAddress[] {
	const name = joined(street)
	const digits = Number(NUMBER.exec(number ?? '')?.[1])
	if (!/\p{L}{2}/u.test(name)) return []
	return [{ street: name, number: digits > 0 ? digits : null, place: joined(place) || null }]
}

/** Both sides of the first comma; null without one. */
function sides(words: readonly string[]): [before: string[], after: string[]] | null {
	const comma = words.indexOf(',')
	return comma === -1 ? null : [words.slice(0, comma), words.slice(comma + 1)]
}

/** A street and a town without a number between them: a comma parts them, else each blank may. */
function parted(words: readonly string[], number: string | null): TypedAddress[] {
	const [before, after] = sides(words) ?? []
	if (before && after) return addressOf(before, number, after)
	const cuts = words.map((_, index) => words.length - index)
	return cuts.flatMap((cut) => addressOf(words.slice(0, cut), number, words.slice(cut)))
}

/**
 * Returns the ways in which a text can be read as an address, the likeliest first; none for a text that cannot be one. A
 * number may stand before or after the street, the town may be left out.
 */
export function addressesTyped(text: string): TypedAddress[] {
	if (text.length > LONGEST_TEXT) return []
	const words = text.replace(BOX, ' ').replaceAll(',', ' , ').split(/\s+/u).filter(Boolean)
	while (words.at(-1) === ',') words.pop()
	if (words.length > MOST_WORDS) return []
	const first = words[0] ?? ''
	const numbers = words.flatMap((word, index) => (index > 0 && NUMBER.test(word) ? [index] : [])).reverse()
	const numbered = numbers.flatMap((index) => {
		const [street, number = '', place] = [words.slice(0, index), words[index], words.slice(index + 1)]
		// "Chaussée de Mons 7000 Mons" has no number: what stands before a town or after a comma is a postal code.
		const isBeforeTown = place.length > 0 && place[0] !== ','
		if (ZIP.test(number) && (isBeforeTown || street.at(-1) === ',')) return []
		const [town, after] = sides(street) ?? []
		// "Binche, rue de la Station 12".
		return [...addressOf(street, number, place), ...(town && after ? addressOf(after, number, town) : [])]
	})
	const before = NUMBER.test(first) && !ZIP.test(first) ? parted(words.slice(words[1] === ',' ? 2 : 1), first) : []
	return [...numbered, ...before, ...parted(words, null)]
}
