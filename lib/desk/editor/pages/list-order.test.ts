import { expect, test } from 'vitest'
import { editedValue } from '#lib/desk/editor/edit/edit-value.ts'
import type { Field, Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { childOf } from '#lib/desk/editor/form/field-at.ts'
import { formOf } from '#lib/desk/editor/form/forms.ts'
import type { ConfigKey } from '#lib/site/config/model/config-set.ts'
import { moveEdits, shownOrder, withLastPlace } from './list-order.ts'

function itemOf(key: ConfigKey, name: string): Field {
	const found = formOf(key).fields.find((one) => one.name === name)?.field
	if (found?.kind !== 'list') throw new Error(`${key} has no list ${name}`)
	return found.item
}

/** What the site does with a list whose entries have places. */
const onSite = (list: Json[]) => list.toSorted((a, b) => Number(childOf(a, 'sort')) - Number(childOf(b, 'sort')))
const ids = (list: Json[]) => list.map((one) => childOf(one, 'id'))

// In the file in another order than on the site.
const LIST: Json[] = [
	{ id: 'c', sort: 30 },
	{ id: 'a', sort: 10 },
	{ id: 'b', sort: 20 },
]

test.each([
	['team', 'people'],
	['footer', 'columns'],
] as const)('entries of %s are shown and moved as on the site, and a new one is the last there', (key, name) => {
	const [form, item] = [formOf(key), itemOf(key, name)]
	expect(ids(shownOrder(form, item, LIST).map((at) => LIST[at] ?? null))).toEqual(['a', 'b', 'c'])
	const moved = moveEdits(form, item, { path: [name], list: LIST }, 2, 0).reduce(editedValue, { [name]: LIST })
	expect(ids(onSite(childOf(moved, name) as Json[]))).toEqual(['c', 'a', 'b'])
	const added = withLastPlace(form, item, LIST, { id: 'd', sort: 0 })
	expect(ids(onSite([...LIST, added]))).toEqual(['a', 'b', 'c', 'd'])
})

test('a list without places keeps the order of the file', () => {
	const item: Field = { ...itemOf('team', 'people'), kind: 'group', fields: [] } as Field
	expect(shownOrder(formOf('team'), item, LIST)).toEqual([0, 1, 2])
	expect(moveEdits(formOf('team'), item, { path: ['people'], list: LIST }, 2, 0)).toEqual([
		{ kind: 'move', path: ['people', 2], to: 0 },
	])
	expect(withLastPlace(formOf('team'), item, LIST, { id: 'd' })).toEqual({ id: 'd' })
})
