import { expect, test } from 'vitest'
import { editedValue } from '#lib/desk/editor/edit/edit-value.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { changesInPart, editsToPart, partOf } from './version-part.ts'

const taken = (value: Json, former: Json, part: Parameters<typeof partOf>[1]) =>
	editsToPart(value, partOf(former, part), part).reduce(editedValue, value)

test('a version of some fields leaves the other fields of the file as they are', () => {
	const part = { fields: ['name', 'phone'], page: null }
	const former = { name: 'Beffroi', email: 'old@agency.be' }
	const present = { name: 'Canal', phone: '064', email: 'new@agency.be' }
	expect(taken(present, former, part)).toEqual({ name: 'Beffroi', email: 'new@agency.be' })
	expect(changesInPart(former, present, part)).toBe(2)
})

test('a version of a page leaves the other pages, and where it stands, as they are', () => {
	const part = { fields: null, page: 'sell' }
	const former = { pages: [{ id: 'sell', sort: 1, name: 'Vendre' }] }
	const present = {
		pages: [
			{ id: 'rent', sort: 1, name: 'Louer' },
			{ id: 'sell', sort: 2, name: 'Vendre vite', hidden: true },
		],
	}
	expect(taken(present, former, part)).toEqual({
		pages: [
			{ id: 'rent', sort: 1, name: 'Louer' },
			{ id: 'sell', sort: 2, name: 'Vendre' },
		],
	})
	// A version from before the page was there changes nothing.
	expect(taken(present, { pages: [] }, part)).toEqual(present)
})

test('a version that differs in very many places is taken up in a few edits', () => {
	const words = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`key${at}`, `${at}`]))
	const part = { fields: null, page: null }
	const [former, present] = [{ words }, { words: {}, terms: {} }]
	const edits = editsToPart(present, former, part)
	expect(edits.length).toBeLessThan(10)
	expect(edits.reduce(editedValue, present as Json)).toEqual(former)
})
