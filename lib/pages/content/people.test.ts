import { describe, expect, test } from 'vitest'
import type { Testimonial } from '#lib/site/config/schema/pages.ts'
import { chosenTestimonials, toTestimonial } from './people.ts'

const said: Testimonial = {
	...{ id: 'a', author: 'A.', place: null, date: '2026-04-02', goal: null, language: 'fr', status: 'Published' },
	text: { fr: 'Trois visites.', nl: 'Drie bezoeken.' },
}
const older: Testimonial = { ...said, id: 'b', date: '2025-01-01' }
const draft: Testimonial = { ...said, id: 'c', date: '2026-10-01', status: 'Draft' }

describe('words of a customer in the language of a page', () => {
	test('that was theirs stand alone', () => {
		expect(toTestimonial('fr', said)).toMatchObject({ text: 'Trois visites.', language: 'fr', original: null })
	})

	test('that is another are the translation with the original', () => {
		const original = { text: 'Trois visites.', language: 'fr' }
		expect(toTestimonial('nl', said)).toMatchObject({ text: 'Drie bezoeken.', language: 'nl', original })
	})

	test('without a translation are the original, in its own language', () => {
		expect(toTestimonial('en', said)).toMatchObject({ text: 'Trois visites.', language: 'fr', original: null })
	})

	test('without words are nothing', () => {
		expect(toTestimonial('nl', { ...said, text: {} })).toBeNull()
	})
})

describe('which testimonials a block shows', () => {
	const ids = (...found: Parameters<typeof chosenTestimonials>) => chosenTestimonials(...found).map(({ id }) => id)

	test('the newest published ones, as many as it wants', () => {
		expect(ids([older, said, draft], [], 4)).toEqual(['a', 'b'])
		expect(ids([older, said, draft], [], 1)).toEqual(['a'])
	})

	test('those it names, in its order, drafts and unknown ones left out', () => {
		expect(ids([older, said, draft], [{ id: 'c' }, { id: 'b' }, { id: 'none' }, { id: 'a' }], 4)).toEqual(['b', 'a'])
	})
})
