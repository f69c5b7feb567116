import { expect, test } from 'vitest'
import { formatAreas } from '#lib/homes/search/area/area-param.ts'
import { formatSearchParams } from '#lib/homes/search/query/params.ts'
import { parseSearchParams } from '#lib/homes/search/query/parse-params.ts'
import { isKnownSearchParam } from '#lib/site/routing/param-names.ts'
import { HomesParams, readHomesParams } from './api-params.ts'

const read = (query: string) => readHomesParams(new URLSearchParams(query))
const CIRCLE = formatAreas([{ kind: 'circle', centre: { latitude: 50.41, longitude: 4.16 }, km: 5 }])

/** What a browser’s form alone sends, and how a page shows the list. */
const OF_PAGES = ['price-min', 'price-max', 'view']

test('a search that is written as the site writes it is accepted, and every parameter of a search is one here', () => {
	const full = parseSearchParams(
		'sale',
		new URLSearchParams(
			[
				'search=tuin&city=binche|7130&city=mons|7000&type=1&type=2&bedrooms=2&bedrooms-max=4&price=150000-300000',
				`energy=b&surface=80&plot=200&facades=2&facades=4&lift=1&sort=price-asc&page=3&area=${CIRCLE}`,
			].join('&'),
		),
	)
	const address = formatSearchParams(full)
	expect(address.size).toBeGreaterThan(15)
	expect(read(`goal=sale&${address}`)).toEqual({ goal: 'sale', page: 3, perPage: 24 })
	const names = Object.keys(HomesParams.shape)
	for (const name of address.keys()) expect(names).toContain(name)
	const ownNames = names.filter((name) => !['goal', 'per-page'].includes(name))
	for (const name of [...ownNames, ...OF_PAGES]) expect([name, isKnownSearchParam(name)]).toEqual([name, true])
})

test.each([
	['', 'The parameter "goal" must be one of: sale, rent.'],
	['goal=let', 'The parameter "goal" must be one of: sale, rent.'],
	['goal=sale&goal=rent', 'The parameter "goal" may be given once.'],
	['goal=sale&bedroms=2', 'There is no parameter "bedroms". openapi.json lists them.'],
	['goal=sale&__proto__=2', 'There is no parameter "__proto__". openapi.json lists them.'],
	['goal=sale&view=map', 'There is no parameter "view". openapi.json lists them.'],
	['goal=sale&bedrooms=two', 'The parameter "bedrooms" must be a whole number from 1 to 99.'],
	['goal=sale&bedrooms=4&bedrooms-max=2', 'The parameter "bedrooms-max" must not be less than bedrooms.'],
	['goal=sale&per-page=51', 'The parameter "per-page" must be a whole number from 1 to 50.'],
	['goal=sale&page=0', 'The parameter "page" must be a whole number from 1 to 100000.'],
	['goal=sale&price=300000', 'The parameter "price" must be two numbers, such as 150000-300000.'],
	['goal=sale&price=300000-150000', 'The parameter "price" must have the lower number first.'],
	['goal=sale&city=binche', 'The parameter "city" must be a name and a postal code, such as binche|7130.'],
	['goal=sale&area=here', 'The parameter "area" is no area as the addresses of this site have it.'],
	['goal=sale&search=%20', 'The parameter "search" must not be empty.'],
	['goal=sale&around=%20&km=5', 'The parameter "around" must not be empty.'],
	['goal=sale&km=5', 'The parameter "km" needs the parameter around.'],
	['goal=sale&around=Binche&km=foot-15', 'The parameter "km" must be a whole number from 1 to 50.'],
	['goal=sale&lift=yes', 'The parameter "lift" must be 1.'],
	['goal=sale&furnished=1', 'The parameter "furnished" does not go with goal=sale.'],
	[`goal=sale&${'type=1&'.repeat(31)}`, 'The parameter "type" may be given 30 times at most.'],
	[`goal=sale&${'city=a|1&'.repeat(300)}`, 'There may be 200 parameters at most.'],
])('"%s" is refused with a sentence', (query, problem) => {
	expect(read(query)).toEqual({ problem })
})
