import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import type { Area } from '#lib/homes/search/area/area-types.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { areaWords } from './area-words.ts'

function words(area: Area, language: string, name: string | null = null, isAddress = false): string {
	const t = createTranslator({ locale: language, messages: messagesOf(language), namespace: 'search' })
	return areaWords(t, area, language, () => (name === null ? null : { name, isAddress })).replaceAll('\u00a0', ' ')
}

const STATION_STREET = 'Stationsstraat, Gent'

test.each([
	['nl', 'tot 5 km van Stationsstraat, Gent'],
	['fr', 'à 5 km maximum de l’adresse Stationsstraat, Gent'],
	['en', 'within 5 km of Stationsstraat, Gent'],
	['de', 'höchstens 5 km von Stationsstraat, Gent entfernt'],
])('a circle round an address takes no preposition of towns in %s', (language, text) => {
	expect(words(circle, language, STATION_STREET, true)).toBe(text)
})

const circle: Area = { kind: 'circle', centre: { latitude: 50.41, longitude: 4.16 }, km: 5 }

test.each([
	['nl', 'Binche', 'in Binche en tot 5 km errond'],
	['fr', 'Binche', 'à Binche et à 5 km à la ronde'],
	['fr', 'Anderlues', 'à Anderlues et à 5 km à la ronde'],
	['fr', 'Le Rœulx', 'au Rœulx et à 5 km à la ronde'],
	['en', 'Binche', 'in Binche and up to 5 km around'],
	['de', 'Binche', 'in Binche und im Umkreis von 5 km'],
])('in %s a circle round %s is “%s”', (language, place, expected) => {
	expect(words(circle, language, place)).toBe(expected)
})

test('an area without a place says how large it is', () => {
	expect(words(circle, 'nl')).toBe('tot 5 km van het gekozen punt')
	// 22,24 km × 7,09 km
	const box: Area = { kind: 'box', west: 4.1, south: 50.3, east: 4.2, north: 50.5 }
	expect(words(box, 'fr')).toBe('dans la vue de la carte de 160 km²')
})

const reach: Area = {
	kind: 'reach',
	to: { latitude: 50.41, longitude: 4.16 },
	travel: { by: 'bicycle', minutes: 20 },
	points: [
		{ latitude: 50.4, longitude: 4.1 },
		{ latitude: 50.4, longitude: 4.2 },
		{ latitude: 50.45, longitude: 4.16 },
	],
	margin: 0,
}

test.each([
	['nl', 'op 20 min fietsen van Ath'],
	['fr', 'à 20 min à vélo depuis Ath'],
	['en', 'within 20 min by bicycle of Ath'],
	['de', 'höchstens 20 Min. mit dem Rad von Ath'],
])('in %s a travel time is “%s”', (language, expected) => {
	expect(words(reach, language, 'Ath')).toBe(expected)
})

test('an estimated travel time says so, a wider one how much', () => {
	expect(words({ ...reach, points: [] }, 'fr', 'Ath')).toBe('à 20 min à vélo depuis Ath (estimé à vol d’oiseau)')
	expect(words({ ...reach, margin: 2 }, 'nl')).toBe('op 20 min fietsen van het gekozen punt, en tot 2 km verder')
})
