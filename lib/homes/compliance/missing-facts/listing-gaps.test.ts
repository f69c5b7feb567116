import { expect, test } from 'vitest'
import type { AdvertHome, Violation } from '#lib/homes/compliance/compliance-types.ts'
import { type GapInput, gapList } from './listing-gaps.ts'
import { filmsOf } from './read-gaps.ts'

const types = { house: [1], flat: [2], office: [8], building: [6], land: [4] }
const SITE = ['nl', 'fr', 'en']

/** A house of which everything is known that is worth knowing. */
function house(id: number, more: Partial<AdvertHome> = {}): AdvertHome {
	return {
		id,
		reference: null,
		goal: 'sale',
		status: 'available',
		region: 'flanders',
		webId: 1,
		cityKey: 'gent|9000',
		confirmedAt: null,
		projectId: null,
		isNewBuild: false,
		price: 1,
		hasAddress: true,
		energyValue: 1,
		energyLabel: 'a',
		surfaceLiving: 100,
		bedrooms: 3,
		hasDescription: true,
		worded: new Set(['heating', 'availability'] as const),
		facts: { constructionYear: 1990, floodPScore: 'A', floodGScore: 'A' },
		...more,
	}
}

function input(home: AdvertHome, more: Partial<GapInput> = {}): GapInput {
	return { home, violations: [], withheld: [], city: 'Gent', languages: SITE, photos: 4, plans: 1, films: [], ...more }
}

const list = (...inputs: GapInput[]) => gapList({ state: 'on' }, inputs, SITE, types)
const blocked: Violation = { rule: 'F1', level: 'block', lacks: { any: ['EPCLabelText', 'EPCNotRequired'] } }

test('a home that lacks nothing is counted, not listed', () => {
	expect(list(input(house(1)))).toEqual({ enforcement: { state: 'on' }, homes: 1, found: [] })
})

test('the most serious gap comes first: not shown, by law, languages, pictures, plans, facts', () => {
	const { found } = list(
		input(house(1, { bedrooms: null })),
		input(house(2), { plans: 0 }),
		input(house(3), { photos: 3 }),
		input(house(4), { photos: 0 }),
		input(house(5), { languages: ['nl', 'en'] }),
		input(house(6), { violations: [{ ...blocked, level: 'warn' }] }),
		input(house(7), { violations: [blocked] }),
		input(house(8), { violations: [blocked], withheld: [{ reason: 'advert', since: '2026-11-24T10:00:00.000Z' }] }),
		input(house(9), { languages: ['nl'] }),
	)
	expect(found.map(({ home }) => home.id)).toEqual([8, 7, 6, 9, 5, 4, 3, 2, 1])
	expect(found.map(({ languages }) => languages)[3]).toEqual(['fr', 'en'])
	expect(found.map(({ photos }) => photos)).toEqual([null, null, null, null, null, 0, 3, null, null])
})

test.each<[string, Partial<AdvertHome>, string[]]>([
	[
		'a house',
		{ energyLabel: null, surfaceLiving: null, bedrooms: null },
		['EPCLabelText', 'SurfaceLiving', 'Bedrooms'],
	],
	[
		'a house that needs no certificate',
		{ energyLabel: null, worded: new Set(['epcNotRequired', 'heating', 'availability'] as const) },
		[],
	],
	[
		'a house of unknown age, heating and date',
		{ facts: { floodPScore: 'A', floodGScore: 'A' }, worded: new Set() },
		['ConstructionYear', 'Heating', 'Availability'],
	],
	['a house at an unknown risk of flood', { facts: { constructionYear: 1990 } }, ['FloodPScore', 'FloodGScore']],
	[
		'land',
		{
			webId: 4,
			energyLabel: null,
			surfaceLiving: null,
			bedrooms: null,
			facts: {},
			worded: new Set(['availability'] as const),
		},
		['FloodPScore'],
	],
	['a house to rent', { goal: 'rent', facts: { constructionYear: 1990 } }, ['ChargesRenter']],
	[
		'a house to rent with charges included',
		{ goal: 'rent', facts: { constructionYear: 1990, chargesKind: 'included' } },
		[],
	],
	['a house with a public address and no place on the map', { isUnplaced: true }, ['Latitude']],
	['a house in Wallonia', { region: 'wallonia', facts: { constructionYear: 1990 } }, []],
])('what is worth adding to %s', (_, more, fields) => {
	expect(list(input(house(1, more))).found[0]?.worthAdding ?? []).toEqual(fields)
})

test('what a rule asks for is not suggested again; land needs no plan', () => {
	const [first] = list(input(house(1, { energyLabel: null, bedrooms: null }), { violations: [blocked] })).found
	expect(first?.worthAdding).toEqual(['Bedrooms'])
	expect(list(input(house(1, { webId: 4 }), { plans: 0 })).found).toEqual([])
})

test('a film or tour that the page cannot play is named by its address', () => {
	const films = { videoUrl: 'https://kuula.co/share/7l', virtualTourUrl: 'http://tours.example/x' }
	expect(filmsOf({ facts: films }, [])).toEqual([
		'VideoUrl https://kuula.co/share/7l: kuula.co has no player here: the page links to it',
		'VirtualTourUrl http://tours.example/x: not shown, because it is no https address of a website',
	])
	const played = { videoUrl: 'http://youtu.be/dQw4w9WgXcQ', virtualTourUrl: 'https://my.matterport.com/show/?m=abc' }
	expect(filmsOf({ facts: played }, [])).toEqual([])
	const facts = { floodPScore: 'A', floodGScore: 'A', constructionYear: 1990 } as const
	expect(list(input(house(1, { facts }), { films: ['VideoUrl x: y'] })).found[0]?.films).toEqual(['VideoUrl x: y'])
})
