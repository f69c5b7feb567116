/** Numbers in words, by language: what a text may have in place of digits. "One" is an article in most of them. */
const WORDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
	nl: {
		...{ twee: 2, drie: 3, vier: 4, vijf: 5, zes: 6, zeven: 7, acht: 8, negen: 9, tien: 10, elf: 11, twaalf: 12 },
		...{ vijftien: 15, twintig: 20, dertig: 30 },
	},
	fr: {
		...{ deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9, dix: 10, onze: 11, douze: 12 },
		...{ quinze: 15, vingt: 20, trente: 30 },
	},
	en: {
		...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12 },
		...{ fifteen: 15, twenty: 20, thirty: 30 },
	},
	de: {
		...{ zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, elf: 11, zwölf: 12 },
		...{ fünfzehn: 15, zwanzig: 20, dreißig: 30 },
	},
}

/** What is counted where a number in words is a fact: minutes, distances, years, rooms, façades, floors, flats. */
const COUNTED =
	'minut\\p{L}*|m[èe]tres?|meters?|metres?|kilom\\p{L}+|km|ans?|années?|jaar|jaren|years?|jahre?n?|mois|maand\\p{L}*|months?|monate?n?|chambres?|slaapkamers?|bedrooms?|schlafzimmern?|salles? de bains?|salles? de douche|badkamers?|douchekamers?|bathrooms?|badezimmern?|bäder|fa[çc]ades?|gevels?|fassaden|garages?|garagen|étages?|verdiepingen|floors?|stockwerken?|appartements?|appartementen|apartments?|wohnungen'

/** The floors of a house, from the first one up. */
const ORDINALS: Readonly<Record<string, readonly string[]>> = {
	nl: ['eerste', 'tweede', 'derde', 'vierde', 'vijfde', 'zesde'],
	fr: ['premi(?:er|ère)', '(?:deuxième|seconde?)', 'troisième', 'quatrième', 'cinquième', 'sixième'],
	en: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'],
	de: ['erste[nrs]?', 'zweite[nrs]?', 'dritte[nrs]?', 'vierte[nrs]?', 'fünfte[nrs]?', 'sechste[nrs]?'],
}
const FLOOR = '(?:étage|verdiep(?:ing)?|floor|stock(?:werk)?|etage|obergeschoss)'

const tableOf = (language: string) => WORDS[language] ?? {}
const wordsOf = (language: string) => Object.keys(tableOf(language)).join('|') || '(?!)'

/** A number in words, and where it stands. */
export interface NumberWord {
	value: number
	start: number
	/** With what is counted. */
	text: string
}

/** Returns the numbers in words that are facts: "six minutes", "trois chambres". */
export function countedWords(text: string, language: string): NumberWord[] {
	const pattern = new RegExp(`(?<![\\p{L}-])(${wordsOf(language)})\\s+(?:${COUNTED})(?!\\p{L})`, 'giu')
	return [...text.matchAll(pattern)].map((match) => ({
		value: tableOf(language)[(match[1] ?? '').toLowerCase()] ?? 0,
		start: match.index,
		text: match[0],
	}))
}

/** Returns every number that a text writes as a word of its own, whatever it counts. */
export function numberWords(text: string, language: string): Set<number> {
	const pattern = new RegExp(`(?<!\\p{L})(${wordsOf(language)})(?!\\p{L})`, 'giu')
	return new Set([...text.matchAll(pattern)].map(([word]) => tableOf(language)[word.toLowerCase()] ?? 0))
}

/** Returns the floors that a text names by their order in words: "au deuxième étage". */
export function floorsIn(text: string, language: string): NumberWord[] {
	return (ORDINALS[language] ?? []).flatMap((word, index) =>
		[...text.matchAll(new RegExp(`(?<!\\p{L})${word}\\s+${FLOOR}(?!\\p{L})`, 'giu'))].map((match) => ({
			value: index + 1,
			start: match.index,
			text: match[0],
		})),
	)
}
