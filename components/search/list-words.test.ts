import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { asideWords, listTitle } from './list-words.ts'

const cities = [
	{ value: 'binche|7130', name: 'Binche' },
	{ value: 'le roeulx|7070', name: 'Le Rœulx' },
	{ value: 'les bons villers|6210', name: 'Les Bons Villers' },
]

const types = [
	{ value: '1', name: 'Maison' },
	{ value: '4', name: 'Grond' },
	{ value: '5', name: 'Immeuble de rapport' },
	{ value: '9', name: 'Garage/Parking' },
]

const zones = [
	{ value: 't1', name: 'Binche et environs' },
	{ value: 't3', name: 'Thudinie' },
]

function title(language: string, total: number, change: Partial<SearchQuery> = {}, goal: 'sale' | 'rent' = 'sale') {
	const t = createTranslator({ locale: language, messages: messagesOf(language), namespace: 'search' })
	const query = { ...emptySearch(goal), ...change }
	return listTitle(t, {
		language,
		query,
		placeAt: () => null,
		counts: { total, reserved: 0, closed: 0, types: {}, cities: {}, zones: {} },
		catalogue: { types, zones, cities, otherCities: 0 },
	})
}

test('the title counts the homes in the singular and the plural', () => {
	expect(title('nl', 23)).toBe('23 panden te koop')
	expect(title('nl', 1)).toBe('1 pand te koop')
	expect(title('fr', 1, {}, 'rent')).toBe('1 bien à louer')
	expect(title('en', 1240)).toBe('1,240 properties for sale')
	expect(title('de', 2, {}, 'rent')).toBe('2 Immobilien zu vermieten')
})

test('chosen cities are named, contracted in French; of many only the first', () => {
	expect(title('nl', 3, { cities: ['le roeulx|7070'] })).toBe('3 panden te koop in Le Rœulx')
	expect(title('fr', 3, { cities: ['binche|7130'] })).toBe('3 biens à vendre à Binche')
	expect(title('fr', 3, { cities: ['le roeulx|7070'] })).toBe('3 biens à vendre au Rœulx')
	expect(title('fr', 3, { cities: ['les bons villers|6210'] })).toBe('3 biens à vendre aux Bons Villers')
	expect(title('nl', 3, { cities: ['binche|7130', 'le roeulx|7070'] })).toBe(
		'3 panden te koop in Binche en in Le Rœulx',
	)
	expect(title('fr', 3, { cities: ['binche|7130', 'le roeulx|7070'] })).toBe('3 biens à vendre à Binche et au Rœulx')
	const all = cities.map(({ value }) => value)
	expect(title('en', 3, { cities: all })).toBe('3 properties for sale in Binche and 2 other places')
})

test('a place without homes is named; any other empty search has words of its own', () => {
	expect(title('nl', 0, { cities: ['binche|7130'] })).toBe('Vandaag niets te koop in Binche')
	expect(title('fr', 0, { cities: ['le roeulx|7070'] }, 'rent')).toBe('Rien à louer aujourd’hui au Rœulx')
	expect(title('en', 0, { cities: ['t3'] })).toBe('Nothing for sale today, Thudinie')
	expect(title('nl', 0, { cities: ['binche|7130'], types: [1] })).toBe('Geen enkel pand voldoet aan al uw filters')
})

test('a chosen kind of home is counted by its name; other types come after the places', () => {
	expect(title('fr', 3, { types: [1], cities: ['t1'] })).toBe('3 maisons à vendre à Binche et environs')
	expect(title('fr', 1, { types: [1] }, 'rent')).toBe('1 maison à louer')
	expect(title('nl', 12, { types: [4] })).toBe('12 gronden te koop')
	expect(title('de', 2, { types: [9] })).toBe('2 Garagen und Stellplätze zu verkaufen')
	expect(title('fr', 2, { types: [5], cities: ['binche|7130'] })).toBe(
		'2 biens à vendre à Binche\u00a0· Immeuble de rapport',
	)
	expect(title('fr', 5, { types: [1, 5] })).toBe('5 biens à vendre\u00a0· Maison, Immeuble de rapport')
	expect(title('fr', 5, { types: [1, 4, 5] })).toBe('5 biens à vendre')
})

test('regions come before cities; one that is not named after a city follows a comma', () => {
	expect(title('fr', 3, { cities: ['t1'] })).toBe('3 biens à vendre à Binche et environs')
	expect(title('fr', 3, { cities: ['t3'] })).toBe('3 biens à vendre, Thudinie')
	expect(title('fr', 3, { cities: ['le roeulx|7070', 't1'] })).toBe('3 biens à vendre à Binche et environs et au Rœulx')
	expect(title('fr', 3, { cities: ['le roeulx|7070', 't3'] })).toBe('3 biens à vendre, Thudinie, Le Rœulx')
})

test('an empty list says whether the filters are the reason', () => {
	expect(title('nl', 0, { types: [1] })).toBe('Geen enkel pand voldoet aan al uw filters')
	expect(title('nl', 0)).toBe('Op dit moment staat er niets te koop')
	expect(title('fr', 0, {}, 'rent')).toBe('Rien n’est à louer en ce moment')
})

test('homes that are no longer on offer are counted separately', () => {
	const aside = (language: string, reserved: number, closed: number, goal: 'sale' | 'rent' = 'sale') => {
		const t = createTranslator({ locale: language, messages: messagesOf(language), namespace: 'search' })
		const counts = { total: 5, reserved, closed, types: {}, cities: {}, zones: {} }
		return asideWords(t, { query: emptySearch(goal), counts })
	}
	expect(aside('nl', 0, 0)).toBeNull()
	expect(aside('nl', 0, 2)).toBe('en 2\u00a0onlangs verkocht')
	expect(aside('nl', 3, 1)).toBe('en 3\u00a0in optie of onder compromis, 1\u00a0onlangs verkocht')
	expect(aside('fr', 0, 1)).toBe('et 1\u00a0vendu récemment')
	expect(aside('fr', 1, 2, 'rent')).toBe('et 1\u00a0sous option, 2\u00a0loués récemment')
	expect(aside('en', 0, 2)).toBe('and 2\u00a0sold recently')
	expect(aside('de', 2, 0)).toBe('und 2\u00a0reserviert')
})

test('a drawn area and a view of the map are named by their chip alone, not in the title', () => {
	const points = [
		{ latitude: 50.4, longitude: 4.1 },
		{ latitude: 50.4, longitude: 4.2 },
		{ latitude: 50.5, longitude: 4.2 },
	]
	expect(title('fr', 5, { areas: [{ kind: 'polygon', points, margin: 0 }] })).toBe('5 biens à vendre')
	const view = { kind: 'box', west: 4, south: 50, east: 4.5, north: 50.5 } as const
	expect(title('nl', 5, { areas: [view] })).toBe('5 panden te koop')
	expect(title('nl', 0, { areas: [view] })).toBe('Geen enkel pand voldoet aan al uw filters')
	const around = { kind: 'circle', centre: { latitude: 50.4, longitude: 4.1 }, km: 5 } as const
	expect(title('nl', 5, { areas: [around] })).toMatch(/^5 panden te koop .*5\skm/)
})
