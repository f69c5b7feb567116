import { expect, test } from 'vitest'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import type { Edit } from './edit-types.ts'
import { editedValue } from './edit-value.ts'
import { keyedList, rekeyed } from './row-keys.ts'

const ADA = { id: 'ada', name: 'Ada' }
const BO = { id: 'bo', name: 'Bo' }
const CY = { id: 'cy', name: 'Cy' }
const copyOf = (list: readonly Json[]): Json[] => JSON.parse(JSON.stringify(list))

function after(list: readonly Json[], ...edits: Edit[]) {
	return edits.reduce((known, edit) => rekeyed(known, editedValue([...known.list], edit) as Json[]), keyedList(list))
		.keys
}

test('a row keeps its key while its id, or all of it, is written', () => {
	expect(after([ADA, BO], { kind: 'set', path: [1, 'id'], value: 'l' })).toEqual([0, 1])
	expect(after([ADA, BO], { kind: 'set', path: [1], value: { id: 'ada', name: '' } })).toEqual([0, 1])
	expect(after(['', ''], { kind: 'set', path: [1], value: 'a' })).toEqual([0, 1])
})

test('it keeps it when rows are moved, added and taken out', () => {
	expect(after([ADA, BO, CY], { kind: 'move', path: [0], to: 2 })).toEqual([1, 2, 0])
	expect(after([ADA, BO, CY], { kind: 'remove', path: [0] })).toEqual([1, 2])
	expect(after(['a', 'a', 'b'], { kind: 'remove', path: [2] })).toEqual([0, 1])
	expect(after([ADA, BO], { kind: 'insert', path: [0], value: CY })).toEqual([2, 0, 1])
	const removed: Edit[] = [
		{ kind: 'remove', path: [1] },
		{ kind: 'insert', path: [1], value: BO },
	]
	// What comes back is a new row; the keys of the others stay.
	expect(after([ADA, BO, CY], ...removed)).toEqual([0, 3, 2])
})

test('it keeps it when the list is read again, with what others changed meanwhile', () => {
	const known = keyedList([ADA, BO, CY])
	expect(rekeyed(known, copyOf([ADA, BO, CY])).keys).toEqual([0, 1, 2])
	expect(rekeyed(known, copyOf([{ id: 'new', name: '' }, ADA, { ...BO, name: 'Boris' }, CY])).keys).toEqual([
		3, 0, 1, 2,
	])
	expect(rekeyed(known, copyOf([CY, { ...ADA, name: 'Adèle' }])).keys).toEqual([2, 0])
})
