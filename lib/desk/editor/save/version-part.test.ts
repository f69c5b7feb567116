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
	const rent = { id: 'rent', sort: 1, name: 'Louer' }
	const placed = { sort: 2, parentId: 'rent', createDate: '2026-03-01', modifyDate: '2026-11-01' }
	const before = { sort: 1, parentId: null, createDate: '2026-01-01', modifyDate: '2026-02-01' }
	const former = {
		pages: [
			{ id: 'sell', ...before, name: 'Vendre' },
			{ ...rent, name: 'Louez' },
		],
		other: 1,
	}
	const present = { pages: [rent, { id: 'sell', ...placed, name: 'Vendre vite', hidden: true }], other: 2 }
	const wanted = { pages: [rent, { id: 'sell', ...placed, name: 'Vendre' }], other: 2 }
	expect(taken(present, former, part)).toEqual(wanted)
	// Nor does the question which of the two stays count what is around the page or on the others.
	expect(changesInPart(former, present, part)).toBe(2)
	expect(changesInPart(former, wanted, part)).toBe(0)
	// A version from before the page was there changes nothing, nor does one of a page that has gone since.
	expect(taken(present, { pages: [] }, part)).toEqual(present)
	expect(taken({ pages: [rent] }, former, part)).toEqual({ pages: [rent] })
})

test('a version of a whole file brings all of it back, also what has come since', () => {
	const part = { fields: null, page: null }
	const former = { show: true, left: ['a', 'b'] }
	expect(taken({ show: false, left: [], right: ['c'] }, former, part)).toEqual(former)
	expect(taken([1, 2], [1, 3, 4], part)).toEqual([1, 3, 4])
})

test('only the places that differ are set, so that what colleagues write beside them stays', () => {
	const part = { fields: ['words'], page: null }
	const words = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`key${at}`, `${at}`]))
	const changed = Object.fromEntries(Object.keys(words).map((key) => [key, 'x']))
	const edits = editsToPart({ words: changed }, { words }, part)
	expect(edits).toHaveLength(200)
	expect(edits).toContainEqual({ kind: 'set', path: ['words', 'key7'], value: '7' })
	expect(editsToPart({ words }, { words }, part)).toEqual([])
})

test('a version that differs in very many places is taken up in a few edits', () => {
	const words = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`key${at}`, `${at}`]))
	const part = { fields: null, page: null }
	const [former, present] = [{ words }, { words: {}, terms: {} }]
	const edits = editsToPart(present, former, part)
	expect(edits.length).toBeLessThan(10)
	expect(edits.reduce(editedValue, present as Json)).toEqual(former)
})
