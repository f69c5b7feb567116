/** A name that must stand in the translation: a street as it is, or a place in any of its official names. */
export interface HeldName {
	kind: 'street' | 'place'
	/** As the source writes it. */
	text: string
	start: number
	/** One of these must stand in the target. */
	accepted: readonly string[]
}

/** What is known of a home: its street, and the names of its municipality and its parts. */
export interface KnownNames {
	street: string | null
	/** Each place with all its names. */
	places: readonly (readonly string[])[]
}

const WORD = String.raw`\p{Lu}[\p{L}’'-]*`
const LINK = `(?:de la |de l[’']|du |des |de |d[’']|à la |aux? |la |le |les |et )`
const KINDS = 'rue|avenue|chaussée|boulevard|quai|square|impasse|allée|chemin|drève|clos|sentier|place'
	.split('|')
	.map((kind) => `[${kind.charAt(0).toUpperCase()}${kind.charAt(0)}]${kind.slice(1)}`)
	.join('|')
const FRENCH = new RegExp(`(?<![\\p{L}-])(?:${KINDS}) ${LINK}*${WORD}(?: ${LINK}*${WORD})*`, 'gu')
const DUTCH = /(?<![\p{L}-])\p{Lu}[\p{L}-]*(?:straat|laan|steenweg|plein|dreef|kaai|lei)(?!\p{L})/gu

/** Returns where a name stands by itself in a text, whatever its case; -1 if nowhere. */
export function placeOfName(text: string, name: string): number {
	const plain = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]")
	return text.search(new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, 'iu'))
}

function streetsIn(text: string): HeldName[] {
	const french = [...text.matchAll(FRENCH)]
	// At the beginning of a sentence, a capital means nothing.
	const dutch = [...text.matchAll(DUTCH)].filter(({ index }) => index > 0)
	return [...french, ...dutch].map((match) => ({
		kind: 'street',
		text: match[0],
		start: match.index,
		accepted: [match[0]],
	}))
}

/** Returns the names in a text that no translation may change. */
export function namesIn(text: string, { street, places }: KnownNames): HeldName[] {
	const streets = streetsIn(text)
	const at = street === null || street.length < 4 ? -1 : placeOfName(text, street)
	if (at !== -1 && street !== null && !streets.some((one) => one.start <= at && at < one.start + one.text.length)) {
		const own = text.slice(at, at + street.length)
		streets.push({ kind: 'street', text: own, start: at, accepted: [own] })
	}
	const isInStreet = (start: number) => streets.some((one) => one.start <= start && start < one.start + one.text.length)
	const towns = places.flatMap((names): HeldName[] => {
		const found = names
			.map((name) => ({ name, start: placeOfName(text, name) }))
			.filter(({ start }) => start !== -1 && /\p{Lu}/u.test(text.charAt(start)) && !isInStreet(start))
			.toSorted((a, b) => b.name.length - a.name.length)
		const [first] = found
		if (first === undefined) return []
		const own = text.slice(first.start, first.start + first.name.length)
		return [{ kind: 'place', text: own, start: first.start, accepted: names }]
	})
	return [...streets, ...towns]
}

/** Returns the names of the source that the target does not have. */
export function missingNames(source: string, target: string, known: KnownNames): HeldName[] {
	return namesIn(source, known).filter(({ accepted }) => accepted.every((name) => placeOfName(target, name) === -1))
}
