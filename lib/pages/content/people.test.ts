import { describe, expect, test } from 'vitest'
import type { Testimonial } from '#lib/site/config/schema/pages/content.ts'
import { chosenTestimonials, toTestimonial } from './people.ts'

const said: Testimonial = {
	id: 'a',
	author: 'A.',
	place: null,
	date: '2026-04-02',
	goal: null,
	language: 'fr',
	status: 'Published',
	text: { fr: 'Trois visites.', nl: 'Drie bezoeken.' },
}
const older: Testimonial = { ...said, id: 'b', date: '2025-01-01' }
const draft: Testimonial = { ...said, id: 'c', date: '2026-10-01', status: 'Draft' }

describe('the words of a customer on a page in a language', () => {
	test('are shown alone if they are in that language', () => {
		expect(toTestimonial('fr', said)).toMatchObject({ text: 'Trois visites.', language: 'fr', original: null })
	})

	test('are the translation with the original if they are in another', () => {
		const original = { text: 'Trois visites.', language: 'fr' }
		expect(toTestimonial('nl', said)).toMatchObject({ text: 'Drie bezoeken.', language: 'nl', original })
	})

	test('are the original, in its own language, without a translation', () => {
		expect(toTestimonial('en', said)).toMatchObject({ text: 'Trois visites.', language: 'fr', original: null })
	})

	test('are null if there are none', () => {
		expect(toTestimonial('nl', { ...said, text: {} })).toBeNull()
	})
})

describe('the testimonials of a block', () => {
	const ids = (...found: Parameters<typeof chosenTestimonials>) => chosenTestimonials(...found).map(({ id }) => id)

	test('are the newest published ones, as many as it asks for', () => {
		expect(ids([older, said, draft], [], 4)).toEqual(['a', 'b'])
		expect(ids([older, said, draft], [], 1)).toEqual(['a'])
	})

	test('are those it names, in its order, without drafts and unknown ones', () => {
		expect(ids([older, said, draft], [{ id: 'c' }, { id: 'b' }, { id: 'none' }, { id: 'a' }], 4)).toEqual(['b', 'a'])
	})
})
