import { expect, test } from 'vitest'
import type { Field, NamedField } from '#lib/desk/editor/form/editor-form-types.ts'
import { formOf } from '#lib/desk/editor/form/forms.ts'
import { CONFIG_KEYS } from '#lib/site/config/model/config-set.ts'
import { originalTexts } from '#lib/site/i18n/messages.ts'
import { TREE } from './tree.ts'

const leaves = TREE.flatMap((section) => section.leaves)
/** The entries of several parts; one that is one thing is called as that is. */
const sections = TREE.filter((section) => section.leaves.length > 1)

test('it is a dozen entries, whatever an agency may set', () => {
	expect(TREE.length).toBeLessThanOrEqual(12)
	expect(new Set(TREE.map(({ id }) => id)).size).toBe(TREE.length)
	for (const { id, leaves: own } of TREE) expect(own.length > 1 || own[0]?.id === id, id).toBe(true)
})

test('every field of every file is in the tree, at one place', () => {
	const expected = CONFIG_KEYS.flatMap((key) => formOf(key).fields.map(({ name }) => `${key}.${name}`))
	const found = leaves.flatMap(({ parts }) =>
		parts.flatMap(({ key, fields }) =>
			(fields ?? formOf(key).fields.map(({ name }) => name)).map((name) => `${key}.${name}`),
		),
	)
	expect(found.toSorted()).toEqual(expected.toSorted())
	expect(new Set(leaves.map(({ id }) => id)).size).toBe(leaves.length)
})

function namesOf(field: Field): string[] {
	const all = (fields: readonly NamedField[]) => fields.flatMap(({ name, field: inner }) => [name, ...namesOf(inner)])
	switch (field.kind) {
		case 'group':
			return [...all(field.fields), ...(field.rest ? namesOf(field.rest.value) : [])]
		case 'list':
			return namesOf(field.item)
		case 'record':
			return namesOf(field.value)
		case 'union':
			return [field.by, ...field.options.flatMap((option) => all(option.fields))]
		case 'either':
			return field.options.flatMap(namesOf)
		default:
			return []
	}
}

test.each(['nl', 'fr', 'en', 'de'])('everything has a title in %s: sections, leaves and fields', (language) => {
	const texts = originalTexts(language)
	const fields = CONFIG_KEYS.flatMap((key) => {
		const { fields: own, shared } = formOf(key)
		return [...own.flatMap(({ name, field }) => [name, ...namesOf(field)]), ...Object.values(shared).flatMap(namesOf)]
	})
	const wanted = [
		...sections.map(({ id }) => `deskEditor.tree.sections.${id}`),
		...leaves.map(({ id }) => `deskEditor.tree.leaves.${id}`),
		...new Set(fields.map((name) => `deskEditor.fields.${name}`)),
	]
	expect(wanted.filter((key) => !texts.get(key))).toEqual([])
})
