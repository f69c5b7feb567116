import { fold } from '#lib/base/text/fold.ts'

/** Abbreviations of whole words that stand in addresses of Belgium. */
const WORDS: Readonly<Record<string, string>> = {
	av: 'avenue',
	ave: 'avenue',
	bd: 'boulevard',
	bld: 'boulevard',
	bvd: 'boulevard',
	boul: 'boulevard',
	ch: 'chaussee',
	chee: 'chaussee',
	r: 'rue',
	rte: 'route',
	pl: 'place',
	sq: 'square',
	imp: 'impasse',
	dr: 'docteur',
	st: 'saint',
	ste: 'sainte',
	sint: 'saint',
	sankt: 'saint',
	o: 'onze',
	l: 'lieve',
	v: 'vrouw',
}

/** Endings of words that addresses abbreviate: "Stationsstr.", "Gentsestwg". */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
	[/str$/, 'straat'],
	[/stwg?$/, 'steenweg'],
	[/ln$/, 'laan'],
	[/strasse$/, 'straat'],
]

function wholeWord(word: string): string {
	const known = WORDS[word]
	if (known !== undefined) return known
	for (const [ending, whole] of ENDINGS) if (ending.test(word)) return word.replace(ending, whole)
	return word
}

/**
 * Returns the name of a street without differences of spelling: case, accents, hyphens, dots and the usual abbreviations.
 * "Av. de la Gare" and "AVENUE DE LA GARE" have the same key.
 */
export function streetKey(name: string): string {
	return wordsOf(name).map(wholeWord).join('')
}

/** Returns how the key of a street begins whose name begins with a text; its last word may go on. */
export function streetKeyStart(text: string): string {
	const words = wordsOf(text)
	const last = words.pop() ?? ''
	return words.map(wholeWord).join('') + last
}

function wordsOf(name: string): string[] {
	return fold(name)
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '')
}
