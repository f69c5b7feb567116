import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import { messagesOf } from '@/lib/i18n/messages'
import { emptySearch } from '@/lib/search/params'
import type { SearchQuery } from '@/lib/search/types'
import { listTitle } from './list-words'

const cities = [
	{ value: 'binche|7130', name: 'Binche' },
	{ value: 'le roeulx|7070', name: 'Le Rœulx' },
	{ value: 'les bons villers|6210', name: 'Les Bons Villers' },
]

function title(language: string, total: number, change: Partial<SearchQuery> = {}, goal: 'sale' | 'rent' = 'sale') {
	const t = createTranslator({ locale: language, messages: messagesOf(language), namespace: 'search' })
	const query = { ...emptySearch(goal), ...change }
	return listTitle(t, { query, counts: { total, types: {}, cities: {} }, catalogue: { types: [], cities } })
}

test('the title counts the homes in the singular and the plural', () => {
	expect(title('nl', 23)).toBe('23 panden te koop')
	expect(title('nl', 1)).toBe('1 pand te koop')
	expect(title('fr', 1, {}, 'rent')).toBe('1 bien à louer')
	expect(title('en', 1240)).toBe('1.240 properties for sale')
	expect(title('de', 2, {}, 'rent')).toBe('2 Immobilien zu vermieten')
})

test('one chosen city is named, contracted in French; several are not', () => {
	expect(title('nl', 3, { cities: ['le roeulx|7070'] })).toBe('3 panden te koop in Le Rœulx')
	expect(title('fr', 3, { cities: ['binche|7130'] })).toBe('3 biens à vendre à Binche')
	expect(title('fr', 3, { cities: ['le roeulx|7070'] })).toBe('3 biens à vendre au Rœulx')
	expect(title('fr', 3, { cities: ['les bons villers|6210'] })).toBe('3 biens à vendre aux Bons Villers')
	expect(title('nl', 3, { cities: ['binche|7130', 'le roeulx|7070'] })).toBe('3 panden te koop')
})

test('an empty list says whether the filters are why', () => {
	expect(title('nl', 0, { types: [1] })).toBe('Geen enkel pand voldoet aan al uw filters')
	expect(title('nl', 0)).toBe('Op dit moment staat er niets te koop')
	expect(title('fr', 0, {}, 'rent')).toBe('Rien n’est à louer en ce moment')
})
