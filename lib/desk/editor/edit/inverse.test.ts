import { expect, test } from 'vitest'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { fc } from '#tests/support/properties.ts'
import type { Edit } from './edit-types.ts'
import { editedValue } from './edit-value.ts'
import { inverseEdits, isStill } from './inverse.ts'

const FILE: Json = { title: 'a', list: [{ id: 1, sort: 5 }, { id: 2 }, { id: 3, sort: 7 }] }
const at = fc.nat(1)
const edit: fc.Arbitrary<Edit> = fc.oneof(
	at.map((index): Edit => ({ kind: 'set', path: ['list', index, 'sort'], value: 9 })),
	at.map((index): Edit => ({ kind: 'insert', path: ['list', index], value: { id: 4 } })),
	fc.tuple(at, at).map(([index, to]): Edit => ({ kind: 'move', path: ['list', index], to })),
	fc.constant<Edit>({ kind: 'remove', path: ['list', 0] }),
	fc.constantFrom<Edit>({ kind: 'set', path: ['title'], value: 'b' }, { kind: 'set', path: ['new'], value: null }),
)
const after = (edits: readonly Edit[], value: Json = FILE) => edits.reduce<Json>(editedValue, value)

test('taking edits back gives what there was', () => {
	fc.assert(
		fc.property(edit, edit, (one, other) => {
			const inverse = inverseEdits(FILE, [one, other])
			const changed = after([one, other])
			expect(after(inverse.edits, changed)).toEqual(FILE)
		}),
	)
})

test('they are taken back only while their place is as they left it', () => {
	const inverse = inverseEdits(FILE, [{ kind: 'remove', path: ['list', 1] }])
	const changed = after([{ kind: 'remove', path: ['list', 1] }])
	expect(isStill(inverse, changed)).toBe(true)
	expect(isStill(inverse, after([{ kind: 'set', path: ['title'], value: 'c' }], changed))).toBe(true)
	expect(isStill(inverse, after([{ kind: 'set', path: ['list', 0, 'sort'], value: 6 }], changed))).toBe(true)
	expect(isStill(inverse, after([{ kind: 'remove', path: ['list', 0] }], changed))).toBe(false)
	const moved = inverseEdits(FILE, [{ kind: 'set', path: ['list', 0, 'sort'], value: 8 }])
	expect(isStill(moved, after([{ kind: 'set', path: ['list', 0, 'sort'], value: 9 }]))).toBe(false)
})
