// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { wordsWith } from '@/tests/support/listing-detail'
import { renderIn } from '@/tests/support/render-in'
import { GoodToKnow } from './good-to-know'
import { Rooms } from './rooms'

afterEach(cleanup)

type Room = { name: string; surface: number | null; floor: number | null }
const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))

function show(rooms: Room[], language = 'nl') {
	return renderIn('nl', <Rooms words={{ values: wordsWith({ rooms }), language }} />)
}

test('rooms stand with their floor and surface, and a dash where one is not known', () => {
	show([
		{ name: 'Salon', surface: 16.8, floor: 0 },
		{ name: 'Kelder', surface: null, floor: -1 },
	])
	expect(rows()).toEqual([
		['Ruimte', 'Verdieping', 'Oppervlakte'],
		['Salon', 'Gelijkvloers', '16,8\u00a0m²'],
		['Kelder', 'Ondergronds, niveau -1', '–'],
	])
})

test('without floors there is no column for them, and names alone are no table', () => {
	show([{ name: 'Salon', surface: 16.8, floor: null }])
	expect(rows()[0]).toEqual(['Ruimte', 'Oppervlakte'])
	cleanup()
	show([{ name: 'Salon', surface: null, floor: null }])
	expect(screen.queryByRole('table')).toBeNull()
})

test('names and points in another language than the page carry it', () => {
	show([{ name: 'Cuisine', surface: 12, floor: null }], 'fr')
	expect(screen.getByRole('rowheader').lang).toBe('fr')
	cleanup()
	const values = wordsWith({ goodToKnow: ['Pas de garage.'] })
	renderIn('nl', <GoodToKnow words={{ values, language: 'fr' }} />)
	expect(screen.getByRole('complementary', { name: 'Goed om te weten' }).textContent).toContain('Pas de garage.')
	expect(screen.getByRole('list').lang).toBe('fr')
})
