// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderIn } from '#tests/support/components/render-in.tsx'
import { wordsWith } from '#tests/support/data/listing-detail.ts'
import { GoodToKnow } from './good-to-know.tsx'
import { Rooms } from './rooms.tsx'

afterEach(cleanup)

type Room = { name: string; surface: number | null; floor: number | null }
/** Returns headings, names and surfaces in page order. */
const shown = () => [...document.querySelectorAll('h3, dt, dd')].map((part) => part.textContent)

function show(rooms: Room[], language = 'nl') {
	return renderIn('nl', <Rooms words={{ values: wordsWith({ rooms }), language }} />)
}

test('rooms are listed floor by floor with their surface, and a dash if it is unknown', () => {
	show([
		{ name: 'Salon', surface: 16.8, floor: 0 },
		{ name: 'Kelder', surface: null, floor: -1 },
		{ name: 'Keuken', surface: 23.7, floor: 0 },
		{ name: 'Tuinhuis', surface: 6, floor: null },
	])
	expect(shown()).toEqual([
		...['Gelijkvloers', 'Salon', '16,8\u00a0m²', 'Keuken', '23,7\u00a0m²'],
		...['Ondergronds, niveau -1', 'Kelder', '–', 'Elders', 'Tuinhuis', '6\u00a0m²'],
	])
})

test('without floors there are no floor headings, and names alone are not shown', () => {
	show([{ name: 'Salon', surface: 16.8, floor: null }])
	expect(shown()).toEqual(['Salon', '16,8\u00a0m²'])
	cleanup()
	show([{ name: 'Salon', surface: null, floor: null }])
	expect(document.body.textContent).toBe('')
})

test('names and remarks in another language than the page are marked with it', () => {
	show([{ name: 'Cuisine', surface: 12, floor: null }], 'fr')
	expect(screen.getByText('Cuisine').lang).toBe('fr')
	cleanup()
	const values = wordsWith({ goodToKnow: ['Pas de garage.'] })
	renderIn('nl', <GoodToKnow words={{ values, language: 'fr' }} />)
	expect(screen.getByRole('complementary', { name: 'Goed om te weten' }).textContent).toContain('Pas de garage.')
	expect(screen.getByRole('list').parentElement?.lang).toBe('fr')
})
