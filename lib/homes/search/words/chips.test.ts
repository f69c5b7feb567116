import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { searchHref } from '#lib/homes/search/query/search-href.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { filterSetup } from '#tests/support/components/filter-setup.ts'
import { chipsOf } from './chips.ts'

function chips(change: Partial<SearchQuery>, language = 'nl') {
	const t = createTranslator({ locale: language, messages: messagesOf(language), namespace: 'search' })
	return chipsOf(t, { ...emptySearch('sale'), ...change }, { ...filterSetup, language, placeAt: () => null })
}

const all: Partial<SearchQuery> = {
	search: 'tuin',
	cities: ['binche|7130', 'gent|9000'],
	types: [1],
	rooms: { bedrooms: { min: 3, max: null }, bathrooms: { min: 1, max: 2 }, garages: { min: null, max: 0 } },
	price: { min: 150_000, max: 300_000 },
	energy: 'b_sub',
	surface: 120,
	plot: 1000,
	features: ['new-build', 'open-house', 'garden', 'lift', 'furnished', 'pool'],
	facades: [3, 4],
}

test('a chosen region has its name', () => {
	expect(chips({ cities: ['t1'] }).map(({ text }) => text)).toEqual(['Binche en omgeving'])
})

test('nothing chosen has no chips, whatever the order and page', () => {
	expect(chips({ sort: 'price-asc', page: 2 })).toEqual([])
})

test('every filter is a chip in words', () => {
	expect(chips(all).map(({ text }) => text)).toEqual([
		'“tuin”',
		'Binche',
		'gent, 9000',
		'Woning',
		'3 slaapkamers of meer',
		'1 tot 2 badkamers',
		'Hoogstens 0 garages',
		'€\u00A0150.000 tot €\u00A0300.000',
		'Energielabel B- of beter',
		'Bewoonbaar vanaf 120\u00A0m²',
		'Grond vanaf 1.000\u00A0m²',
		'3 of 4 gevels',
		'Nieuwbouw',
		'Opendeurdag gepland',
		'Tuin',
		'Lift',
		'Gemeubeld',
		'Zwembad',
	])
})

test('façades are counted in every language', () => {
	const all = (language: string) => chips({ facades: [2, 3, 4] }, language)[0]?.text
	expect(['nl', 'fr', 'en', 'de'].map(all)).toEqual([
		'2, 3 of 4 gevels',
		'2, 3 ou 4 façades',
		'2, 3 or 4 façades',
		'2, 3 oder 4 Fassaden',
	])
})

test('a count of one is singular in every language', () => {
	const one = (language: string) => chips({ rooms: { bedrooms: { min: 1, max: null } } }, language)[0]?.text
	expect(['nl', 'fr', 'en', 'de'].map(one)).toEqual([
		'1 slaapkamer of meer',
		'1 chambre et plus',
		'1 bedroom or more',
		'1 Schlafzimmer oder mehr',
	])
})

test('removing a chip keeps the other filters and the order, and leads to the first page', () => {
	const range = filterSetup.lists.sale.range
	const query = { cities: ['binche|7130', 'estinnes|7120'], types: [1], sort: 'price-asc' as const, page: 4 }
	const hrefs = chips(query).map(({ without }) => searchHref('/for-sale/', without, range))
	expect(hrefs).toEqual([
		'/for-sale/?city=estinnes%7C7120&type=1&sort=price-asc',
		'/for-sale/?city=binche%7C7130&type=1&sort=price-asc',
		'/for-sale/?city=binche%7C7130&city=estinnes%7C7120&sort=price-asc',
	])
})
