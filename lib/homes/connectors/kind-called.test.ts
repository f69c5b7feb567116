import { expect, test } from 'vitest'
import { phraseOf } from '#lib/base/text/fold.ts'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import { searchWordsIn } from '#lib/site/i18n/messages.ts'
import { kindCalled } from './kind-called.ts'
import { KIND_WORDS } from './kind-words.ts'
import kyero from './kyero/mapping/kind-names.json' with { type: 'json' }
import skarabee from './skarabee/mapping/words/sub-types.json' with { type: 'json' }
import sweepbright from './sweepbright/mapping/words.json' with { type: 'json' }
import whise from './whise/mapping/words.json' with { type: 'json' }

const kindOf = (text: string) => kindCalled(text)?.kind ?? null

test.each([
	['Gerenoveerde rijwoning', 'house'],
	['Maisons', 'house'],
	['3-Zimmer-Wohnung', 'flat'],
	['Kamer', 'studio'],
	['Bouwgronden', 'land'],
	['Handelshuis', 'shop'],
	['Kantoorgebouw', 'office'],
	['Immeuble de bureaux', 'office'],
	['Appartementsgebouw', 'investment'],
	['BÜROFLÄCHE', 'office'],
	['Parkeergarage', 'parking'],
])('%s is of the kind %s', (text, kind) => {
	expect(kindOf(text)).toBe(kind)
})

test('of several kinds the first counts', () => {
	const texts = ['Villa avec emplacement', 'Woning met handelspand', 'Terrain avec hangar', 'Shop with flat above']
	expect(texts.map(kindOf)).toEqual(['house', 'house', 'land', 'shop'])
})

test('a word that also counts rooms or lots is a kind only alone', () => {
	expect(['2 kamer appartement', 'Lot 3: maison', 'Zimmer'].map(kindOf)).toEqual(['flat', 'house', 'studio'])
	expect(['3 kamers', 'Lot 3', 'ruime kamer'].map(kindOf)).toEqual([null, null, null])
})

test.each([
	...[
		'',
		'  ',
		'vaisseau',
		'Stacaravan',
		'Caravane résidentielle',
		'Woonboot',
		'Kantoren?'.slice(0, 3),
		'a'.repeat(1e6),
	],
	'x '.repeat(1e5),
])('%# names no kind', (text) => {
	expect(kindCalled(text)).toBeNull()
})

test('no word has two meanings, and each is found', () => {
	const meanings = new Map<string, Set<string>>()
	for (const { kind, words } of KIND_WORDS) {
		for (const word of words.split(', ')) {
			const phrase = phraseOf(word)
			meanings.set(phrase, (meanings.get(phrase) ?? new Set()).add(kind))
			expect([word, kindOf(phrase)]).toEqual([word, kind])
		}
	}
	expect([...meanings].filter(([, kinds]) => kinds.size > 1)).toEqual([])
})

test.each([
	...['house', 'villa', 'farm'].map((typed) => [typed, 'house']),
	...[
		['apartment', 'flat'],
		['studio', 'studio'],
		['land', 'land'],
		['garage', 'parking'],
	],
	...[
		['commercial', 'shop'],
		['office', 'office'],
	],
] as [keyof ReturnType<typeof searchWordsIn>['types'], string][])(
	'what visitors type for %s is of the kind %s',
	(typed, kind) => {
		const words = LANGUAGE_CODES.flatMap((language) => searchWordsIn(language).types[typed].split(','))
		expect(words.filter((word) => kindOf(word) !== kind)).toEqual([])
	},
)

/** Kinds that are no real estate, or of which none of the site's types is true. */
const NOT_HERE = new Set(['Caravan', 'HouseBoat', 'healthcare', 'leasure_and_sports'])

test('what services call their kinds is one kind in every language', () => {
	const names: [string, readonly string[]][] = [
		...whise.subType.map(({ ids, ...words }): [string, string[]] => [String(ids), Object.values(words)]),
		...[...Object.entries(skarabee.genre), ...Object.entries(sweepbright.subType)].map(
			([name, words]): [string, string[]] => [name, Object.values(words)],
		),
		...Object.entries(kyero).map(([name, words]): [string, string[]] => [name, [name, ...Object.values(words)]]),
	]
	const wrong = names.filter(([name, words]) => {
		const kinds = new Set(words.map(kindOf))
		return kinds.size !== 1 || kinds.has(null) !== NOT_HERE.has(name)
	})
	expect(wrong).toEqual([])
})
