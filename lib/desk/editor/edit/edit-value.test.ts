import { expect, test } from 'vitest'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { applyEdits } from './apply-edits.ts'
import type { Edit } from './edit-types.ts'
import { editedValue } from './edit-value.ts'

const VALUE: Json = { title: { fr: 'Un' }, list: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], last: null }

test.each<Edit>([
	{ kind: 'set', path: ['title', 'fr'], value: 'Deux' },
	{ kind: 'set', path: ['title', 'nl'], value: 'Twee' },
	{ kind: 'set', path: ['other', 'deep'], value: [1] },
	{ kind: 'remove', path: ['title', 'fr'] },
	{ kind: 'remove', path: ['list', 1] },
	{ kind: 'insert', path: ['list', 0], value: { id: 'new' } },
	{ kind: 'insert', path: ['list', 3], value: { id: 'new' } },
	{ kind: 'move', path: ['list', 0], to: 2 },
	{ kind: 'move', path: ['list', 2], to: 0 },
])('a form shows after $kind $path what the file then says', (edit) => {
	const before = JSON.stringify(VALUE)
	expect(editedValue(VALUE, edit)).toEqual(JSON.parse(applyEdits(before, [edit])))
	expect(JSON.stringify(VALUE)).toBe(before)
})
