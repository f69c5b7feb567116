import { fold } from '#lib/base/text/fold.ts'

/** The kinds of home of the groups in `TYPE_WORDS`, in their order. */
const TYPE_KINDS = [
	...(['house', 'apartment', 'studio', 'villa', 'land', 'garage', 'commercial', 'office', 'farm'] as const),
]
export type TypeKind = (typeof TYPE_KINDS)[number]

/** Returns the kind of home that the name of a feed's type means; null if it is none of these kinds. */
export function kindOfType(name: string): TypeKind | null {
	const words = fold(name).split(/[^\p{L}\p{N}]+/u)
	return TYPE_KINDS[TYPE_WORDS.findIndex((group) => words.some((word) => group.includes(word)))] ?? null
}

/** Words for the same kind of home in the four languages, folded. The feed's own names are found as well. */
const TYPE_WORDS: readonly (readonly string[])[] = [
	[
		'huis',
		'huizen',
		'woning',
		'woningen',
		'woonhuis',
		'eengezinswoning',
		'maison',
		'maisons',
		'house',
		'houses',
		'haus',
		'hauser',
		'wohnhaus',
	],
	[
		'appartement',
		'appartementen',
		'appartements',
		'flat',
		'flats',
		'apartment',
		'apartments',
		'wohnung',
		'wohnungen',
		'apartement',
	],
	['studio', 'studios', 'kot', 'koten'],
	['villa', 'villas', 'villen'],
	[
		'grond',
		'gronden',
		'bouwgrond',
		'bouwgronden',
		'terrain',
		'terrains',
		'land',
		'plot',
		'plots',
		'grundstuck',
		'grundstucke',
		'perceel',
	],
	['garage', 'garages', 'parking', 'parkings', 'autostaanplaats', 'garagen', 'stellplatz'],
	[
		'handelspand',
		'handelspanden',
		'winkel',
		'winkels',
		'commerce',
		'commerces',
		'shop',
		'shops',
		'geschaft',
		'laden',
		'handelsruimte',
		'commercial',
		'commerciale',
		'gewerbeobjekt',
	],
	['kantoor', 'kantoren', 'bureau', 'bureaux', 'office', 'offices', 'buro', 'buros'],
	['hoeve', 'hoeves', 'boerderij', 'boerderijen', 'ferme', 'fermes', 'farm', 'farmhouse', 'bauernhof', 'bauernhofe'],
]

/** Returns WebIDs by the folded words for them: the names of the feed's types in every language, and synonyms. */
export function typeWords(names: readonly { webId: number; name: string }[]): Map<string, number[]> {
	const words = new Map<string, Set<number>>()
	const add = (word: string, webId: number) => words.set(word, (words.get(word) ?? new Set()).add(webId))
	for (const { webId, name } of names) {
		for (const word of fold(name).split(/[^\p{L}\p{N}]+/u)) {
			if (word.length < 3) continue
			const group = TYPE_WORDS.find((it) => it.includes(word)) ?? [word]
			for (const own of group) add(own, webId)
		}
	}
	return new Map([...words].map(([word, webIds]) => [word, [...webIds]]))
}
