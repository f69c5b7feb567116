// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { afterEach, expect, test } from 'vitest'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import type { Loosening } from '#lib/homes/search/query/query-types.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { EmptyState } from './empty-state.tsx'
import { looseningWords } from './loosen-words.ts'

afterEach(cleanup)

const words = (language: string, filter: Loosening['filter'], from: Loosening['from'], to: Loosening['to']) => {
	const t = createTranslator({ locale: language, messages: messagesOf(language), namespace: 'search' })
	return looseningWords(t, { filter, from, to, query: emptySearch('sale'), total: 6 }, (city) => city, 'nl')
}

test.each([
	['nl', '3 slaapkamers in plaats van 4'],
	['fr', '3 chambres au lieu de 4'],
	['en', '3 bedrooms instead of 4'],
	['de', '3 Schlafzimmer statt 4'],
])('in %s a looser number of bedrooms reads "%s"', (language, expected) => {
	expect(words(language, 'bedrooms', 4, 3)).toBe(expected)
})

test.each([
	['bedrooms', 2, 1, '1 slaapkamer in plaats van 2'],
	['garages', 1, null, 'Met of zonder garage'],
	['price', 250_000, 350_000, 'Tot €\u00A0350.000 in plaats van €\u00A0250.000'],
	['price', 300_000, 250_000, 'Vanaf €\u00A0250.000 in plaats van €\u00A0300.000'],
	['price', 250_000, null, 'Ongeacht de prijs'],
	['energy', 'a', 'c_plus', 'Energielabel C+ of beter in plaats van A'],
	['energy', 'a', null, 'Ongeacht het energielabel'],
	['surface', 160, 150, 'Vanaf 150\u00A0m² bewoonbaar in plaats van 160\u00A0m²'],
	['plot', 500, null, 'Ongeacht de oppervlakte van de grond'],
	['search', 'kasteel', null, 'Zonder “kasteel”'],
	['cities', 1, null, 'Ook in andere gemeenten'],
	['types', 1, null, 'Ook andere types'],
	['new-build', 1, null, 'Ook bestaande panden'],
	['open-house', 1, null, 'Ook zonder opendeurdag'],
] as const)('%s from %s to %s reads "%s"', (filter, from, to, expected) => {
	expect(words('nl', filter, from, to)).toBe(expected)
})

test('each suggestion is a link that says what it changes and how many homes it finds; alert and phone follow', () => {
	render(
		<EmptyState
			intro="Past u één filter aan:"
			loosened={[{ text: '3 slaapkamers in plaats van 4', homes: '6 panden', href: '/for-sale/?bedrooms=3' }]}
			all={null}
			alert={{ text: 'Verwittig me', href: '/demand-register/' }}
			call={{ before: 'Bel ons op ', phone: '064 12 34 56', after: '.', href: 'tel:+3264123456' }}
		/>,
	)
	const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
	expect(links).toEqual([
		['3 slaapkamers in plaats van 46 panden', '/for-sale/?bedrooms=3'],
		['Verwittig me', '/demand-register/'],
		['064 12 34 56', 'tel:+3264123456'],
	])
})
