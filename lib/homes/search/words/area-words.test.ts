import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import type { Area } from '#lib/homes/search/area/types.ts'
import { messagesOf } from '#lib/site/words/messages.ts'
import { areaWords } from './area-words.ts'

function words(area: Area, language: string, place: string | null = null): string {
	const t = createTranslator({ locale: language, messages: messagesOf(language), namespace: 'search' })
	return areaWords(t, area, language, () => place).replaceAll('\u00a0', ' ')
}

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
