import { expect, test } from 'vitest'
import { parseAreas } from '#lib/homes/search/area/parse-areas.ts'
import { ENERGY_LABELS } from '#lib/site/config/schema/homes/energy-labels.ts'
import { FEATURE_FILTERS, featureFilters } from '#lib/site/config/schema/homes/feature-sets.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { ROOM_KINDS } from '#lib/site/routing/kinds/room-kinds.ts'
import { isKnownSearchParam } from '#lib/site/routing/param-names.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { emptySearch, formatSearchParams } from './params.ts'
import { parseSearchParams } from './parse-params.ts'
import { type Bounds, PRICE_RANGES } from './price-range.ts'
import { SORTS } from './query-types.ts'

const parse = (query: string, goal: Goal = 'sale') => parseSearchParams(goal, new URLSearchParams(query))
const canonical = (query: string, goal: Goal = 'sale') => formatSearchParams(parse(query, goal)).toString()

test('every parameter is read', () => {
	const query =
		'search=Grand-Place&city=binche|7130&city=La%20Louvi%C3%A8re|7100&type=3&type=1&bedrooms=2&bedrooms-max=4' +
		'&bathrooms=1&showerrooms=1&toilets=2&garages-max=0&price=100000-300000&energy=b&surface=120&plot=500' +
		'&new-build=1&open-house=1&garden=1&lift=1&furnished=1&pool=1&facades=4&facades=3&facades=9&sort=price-asc&page=3&view=map'
	expect(parse(query)).toEqual({
		goal: 'sale',
		search: 'Grand-Place',
		cities: ['binche|7130', 'la louvière|7100'],
		types: [1, 3],
		areas: [],
		around: null,
		rooms: {
			bedrooms: { min: 2, max: 4 },
			bathrooms: { min: 1, max: null },
			showerrooms: { min: 1, max: null },
			toilets: { min: 2, max: null },
			garages: { min: null, max: 0 },
		},
		price: { min: 100_000, max: 300_000 },
		energy: 'b',
		surface: 120,
		plot: 500,
		features: ['new-build', 'open-house', 'garden', 'lift', 'pool'],
		facades: [3, 4],
		sort: 'price-asc',
		page: 3,
		view: 'map',
	})
})

test('furniture is asked only of homes to rent', () => {
	expect(parse('furnished=1', 'rent').features).toEqual(['furnished'])
	expect(canonical('furnished=1&pool=1', 'rent')).toBe('furnished=1&pool=1')
	expect(canonical('furnished=1&pool=1', 'sale')).toBe('pool=1')
	expect(canonical('pool=1&new-build=1', 'sale')).toBe('new-build=1&pool=1')
})

test('a query of one goal keeps that goal', () => {
	expect(parse('', 'rent')).toEqual(emptySearch('rent'))
	expect(parse('goal=sale', 'rent').goal).toBe('rent')
})

test('the form without JavaScript sends empty fields and two prices', () => {
	expect(parse('search=&city=&type=&bedrooms=&price-min=&price-max=&energy=&sort=newest')).toEqual(emptySearch('sale'))
	expect(parse('price-min=100000&price-max=').price).toEqual({ min: 100_000, max: null })
	expect(parse('price-min=0&price-max=200000').price).toEqual({ min: null, max: 200_000 })
	expect(parse('price-min=150.000&price-max=3.000.000%2B').price).toEqual({ min: 150_000, max: null })
	expect(parse('price-min=-5&price-max=1e9').price).toEqual({ min: null, max: null })
	expect(parse('price-min=5&price-max=6&price=100000-200000').price).toEqual({ min: 100_000, max: 200_000 })
})

test.each([
	['sale', '0-3000000', null, null],
	['sale', '0-250000', null, 250_000],
	['sale', '100000-3000000', 100_000, null],
	['sale', '100000-9000000', 100_000, null],
	['sale', '00100-200', 100, 200],
	['rent', '0-2000', null, null],
	['rent', '700-2000', 700, null],
	['rent', '700-1900', 700, 1900],
	['rent', '100000-300000', null, null],
	['sale', '300000-200000', null, null],
	['sale', '200000-200000', null, null],
] as const)('%s, price=%s filters from %s to %s', (goal, price, min, max) => {
	expect(parse(`price=${price}`, goal).price).toEqual({ min, max })
})

test('slider ranges other than those of the specification are used', () => {
	const range = { min: 50, max: 500, step: 10 }
	const query = parseSearchParams('rent', { price: '50-400' }, range)
	expect(query.price).toEqual({ min: null, max: 400 })
	expect(formatSearchParams(query, range).toString()).toBe('price=50-400')
})

test.each([
	...['abc', '5-', '-5', '-1-2', '9e99', '9e99-NaN', 'NaN-NaN', '1.5-2', '1-2-3', ' 1-2', '1-2\u0000', '0x1-0x2'],
	...['Infinity-1', '٣-٤', '9'.repeat(400), `1-${'9'.repeat(400)}`],
])('price=%s is dropped and the rest of the search is used', (price) => {
	const query = parse(new URLSearchParams({ price, bedrooms: '2' }).toString())
	expect(query).toEqual({ ...emptySearch('sale'), rooms: { bedrooms: { min: 2, max: null } } })
})

test.each([
	...["city=x'--", 'city=binche', 'city=|', 'type=abc', 'type=-1', 'type=0', 'type=1.5', 'type[]=x', 'type=1e3'],
	...['bedrooms=-1', 'bedrooms=0', 'bedrooms=100', 'bedrooms=two', 'bedrooms-max=-1', 'energy=z', 'energy=__proto__'],
	...['surface=0', 'surface=-5', 'surface=1e9', 'plot=99999999', 'new-build=yes', 'open-house=0', 'sort=cheap'],
	...['page=0', 'page=-1', 'page=1e9', 'page=1000000000', 'page=abc', 'view=grid', 'search=%00', 'search=%20'],
	...['search=%FF', 'utm_source=x', '__proto__=x', 'constructor=1', '%=%', '=', '&&&'],
])('%s is the empty search', (query) => {
	expect(parse(query)).toEqual(emptySearch('sale'))
})

test('a good value is used if a bad one of the same name comes before it', () => {
	expect(parse('page=x&page=2&bedrooms=&bedrooms=3&type=x&type=4')).toEqual({
		...emptySearch('sale'),
		page: 2,
		types: [4],
		rooms: { bedrooms: { min: 3, max: null } },
	})
})

test('a room maximum below its minimum is dropped', () => {
	expect(parse('bedrooms=3&bedrooms-max=2').rooms).toEqual({ bedrooms: { min: 3, max: null } })
	expect(parse('bedrooms=3&bedrooms-max=3').rooms).toEqual({ bedrooms: { min: 3, max: 3 } })
})

test('repeated cities and types are capped and without duplicates', () => {
	const cities = Array.from({ length: 5000 }, (_, index) => `city=place${index % 100}|7130`)
	const types = Array.from({ length: 100 }, (_, index) => `type=${(index % 40) + 1}&type=01`)
	const query = parse([...cities, ...types].join('&'))
	expect(query.cities).toHaveLength(50)
	expect(new Set(query.cities).size).toBe(50)
	expect(query.types).toHaveLength(30)
	expect(new Set(query.types).size).toBe(30)
	expect(parse('type=1&type=1&type=001').types).toEqual([1])
	expect(parse('city=Binche|7130&city=binche|7130').cities).toEqual(['binche|7130'])
})

test('free text is cut to 100 characters, composed (NFC), and loses control and invisible characters', () => {
	expect(parse(`search=${'x'.repeat(100_000)}`).search).toBe('x'.repeat(100))
	expect(parse(`search=${'🏡'.repeat(200)}`).search).toBe('🏡'.repeat(100))
	expect(parse('search=Lie%CC%80ge').search).toBe('Liège')
	expect(parse('search=a%00b%0d%0ac%09%20d%E2%80%8Be').search).toBe('a b c de')
	expect(parseSearchParams('sale', { search: 'a\uD800b' }).search).toBe('ab')
})

test.each(['"', '*', 'NEAR(', 'a OR', "' OR 1=1 --", '<script>alert(1)</script>', '../../etc/passwd', '100%'])(
	'the search text %s is kept as text',
	(search) => {
		expect(parseSearchParams('sale', { search }).search).toBe(search)
		expect(canonical(new URLSearchParams({ search }).toString())).toBe(new URLSearchParams({ search }).toString())
	},
)

test('a record from Next means the same as the address', () => {
	const record = { city: ['b|1', 'a|1'], type: '2', page: ['3', '4'], search: undefined }
	expect(parseSearchParams('sale', record)).toEqual(parse('city=b|1&city=a|1&type=2&page=3'))
})

test('the price is sent only if it differs from the full range', () => {
	expect(canonical('price=0-3000000')).toBe('')
	expect(canonical('price=0-200000')).toBe('price=0-200000')
	expect(canonical('price=200000-4000000')).toBe('price=200000-3000000')
	expect(canonical('price=500-2000', 'rent')).toBe('price=500-2000')
})

test('two spellings of a search have one query string, in a fixed order', () => {
	const expected =
		'search=tuin&city=binche%7C7130&city=mons%7C7000&type=1&type=3&bedrooms=2&bedrooms-max=3&price=100-200&energy=c' +
		'&surface=80&plot=90&new-build=1&open-house=1&sort=price-desc&view=map&page=2'
	expect(
		canonical(
			'page=2&view=map&utm_source=x&sort=price-desc&open-house=1&new-build=1&plot=90&surface=080&energy=C&price=100-200' +
				'&bedrooms-max=3&bedrooms=2&type=3&type=1&type=3&city=Mons|7000&city=BINCHE|7130&search=++tuin+',
		),
	).toBe(expected)
	expect(canonical(expected)).toBe(expected)
	expect(canonical('sort=newest&view=list&page=1')).toBe('')
})

const bounds = (max: number): fc.Arbitrary<Bounds> =>
	fc
		.tuple(fc.option(fc.integer({ min: 1, max: max - 1 })), fc.option(fc.integer({ min: 1, max: max - 1 })))
		.map(([a, b]) => (a !== null && b !== null && a >= b ? { min: null, max: b } : { min: a, max: b }))
const sorted = <T>(items: fc.Arbitrary<T>, maxLength: number, order: (a: T, b: T) => number) =>
	fc.uniqueArray(items, { maxLength }).map((list) => list.sort(order))
const word = fc.stringMatching(/^[a-zéèœß0-9'"*%&+#]{1,20}$/).map((text) => text.normalize('NFC'))
const cityKey = fc.tuple(fc.stringMatching(/^[a-zéèç'-]{1,20}$/), fc.integer({ min: 1000, max: 9999 }))
const byCodeUnit = (a: string, b: string) => (a < b ? -1 : 1)

const normalQuery = fc.constantFrom<Goal>('sale', 'rent').chain((goal) =>
	fc.record({
		goal: fc.constant(goal),
		search: fc.option(fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))),
		cities: sorted(
			cityKey.map(([name, zip]) => `${name}|${zip}`),
			50,
			byCodeUnit,
		),
		types: sorted(fc.integer({ min: 1, max: 999_999_999 }), 30, (a, b) => a - b),
		rooms: fc
			.record(Object.fromEntries(ROOM_KINDS.map((kind) => [kind, bounds(99)])))
			.map((rooms) =>
				Object.fromEntries(Object.entries(rooms).filter(([, { min, max }]) => min !== null || max !== null)),
			),
		price: bounds(PRICE_RANGES[goal].max),
		energy: fc.option(fc.constantFrom(...ENERGY_LABELS)),
		areas: fc.subarray(['bAgngzJg5gZginBgxT', 'ckDo_1zJ4xtZ', 'pAg4zzJgzoZAg6Hg9DAA_5H']).map(parseAreas),
		around: fc.option(fc.record({ place: fc.constantFrom('Binche', 'Luik'), km: fc.integer({ min: 1, max: 50 }) })),
		surface: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
		plot: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
		features: fc.subarray(featureFilters(goal, FEATURE_FILTERS)),
		facades: fc.subarray([2, 3, 4]),
		sort: fc.constantFrom(...SORTS),
		page: fc.integer({ min: 1, max: 100_000 }),
		view: fc.constantFrom('list', 'map'),
	}),
)

test('a search written to an address and read back is the same search', () => {
	fc.assert(
		fc.property(normalQuery, (query) => {
			const params = formatSearchParams(query)
			expect(parseSearchParams(query.goal, params)).toEqual(query)
			expect(parseSearchParams(query.goal, new URLSearchParams(params.toString()))).toEqual(query)
			expect([...params.keys()].filter((name) => !isKnownSearchParam(name))).toEqual([])
		}),
	)
})

test('what is typed into a filter is written as it will be read', () => {
	const typed = fc.oneof(word, fc.string({ unit: 'binary' })).map((text) => `  ${text}\t `)
	const drafts = fc
		.tuple(normalQuery, typed, typed)
		.map(([query, search, place]) => ({ ...query, search, around: { place, km: 5 } }))
	fc.assert(
		fc.property(drafts, (draft) => {
			const params = formatSearchParams(draft)
			expect(formatSearchParams(parseSearchParams(draft.goal, params)).toString()).toBe(params.toString())
		}),
	)
})

test('any record of strings gives a search, never an error, whose query string stays as it is', () => {
	const names = fc.oneof(
		fc.string({ unit: 'binary' }),
		fc.constantFrom(
			'search',
			'city',
			'type',
			'bedrooms',
			'bedrooms-max',
			'price',
			'price-min',
			'energy',
			'page',
			'sort',
		),
	)
	const text = fc.oneof(
		fc.string({ unit: 'binary' }),
		fc.stringMatching(/^[0-9]{0,7}-?[0-9]{0,7}$/),
		fc.tuple(fc.string({ unit: 'binary' }), fc.nat()).map(([name, zip]) => `${name}|${zip}`),
	)
	const values = fc.oneof(text, fc.array(text), fc.constant(undefined))
	fc.assert(
		fc.property(fc.dictionary(names, values), fc.constantFrom<Goal>('sale', 'rent'), (record, goal) => {
			const query = parseSearchParams(goal, record)
			const formatted = formatSearchParams(query).toString()
			const again = parseSearchParams(goal, new URLSearchParams(formatted))
			expect(again).toEqual(query)
			expect(formatSearchParams(again).toString()).toBe(formatted)
			expect(formatted).not.toMatch(/NaN|Infinity|undefined|null/)
		}),
		{ numRuns: runs(500) },
	)
})

test('with a size, the text of a form that has one field is the place; a form with two fields means both', () => {
	const read = (params: Record<string, string>) => {
		const { search, around } = parseSearchParams('sale', params)
		return { search, around }
	}
	const text = { search: 'haard', around: null }
	expect(read({ search: 'Binche', km: '5' })).toEqual({ search: null, around: { place: 'Binche', km: 5 } })
	expect(read({ search: 'haard', km: '' })).toEqual(text)
	// Addresses of the earlier form, which always sent both.
	expect(read({ search: 'haard', around: '', km: '5' })).toEqual(text)
	expect(read({ search: 'haard', around: 'Binche', km: '5' })).toEqual({
		search: 'haard',
		around: { place: 'Binche', km: 5 },
	})
})

test('a place is looked around by distance or by travel time; another one is the usual distance', () => {
	const around = (km: string) => parseSearchParams('sale', { around: 'Binche', km }).around
	expect(around('10')).toEqual({ place: 'Binche', km: 10 })
	expect(around('bicycle-20')).toEqual({ place: 'Binche', travel: { by: 'bicycle', minutes: 20 } })
	for (const garbage of ['bicycle-21', 'rocket-20', 'foot', '-10', 'foot-', '0']) {
		expect(around(garbage)).toEqual({ place: 'Binche', km: 5 })
	}
	const query = parseSearchParams('sale', { around: 'Binche', km: 'foot-15' })
	expect(formatSearchParams(query).toString()).toBe('around=Binche&km=foot-15')
})
