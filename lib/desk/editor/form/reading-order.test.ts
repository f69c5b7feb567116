import { expect, test } from 'vitest'
import { CONFIG_KEYS } from '#lib/site/config/model/config-set.ts'
import type { Field, NamedField } from './editor-form-types.ts'
import { formOf } from './forms.ts'
import { inReadingOrder } from './reading-order.ts'

/** The fields of every group below a field, each with its place. */
function groupsIn(field: Field, place: string): [place: string, fields: readonly NamedField[]][] {
	const within = (fields: readonly NamedField[], at: string) => [
		[at, fields] satisfies [string, readonly NamedField[]],
		...fields.flatMap(({ name, field: inner }) => groupsIn(inner, `${at}/${name}`)),
	]
	switch (field.kind) {
		case 'group':
			return within(field.fields, place)
		case 'list':
			return groupsIn(field.item, `${place}/*`)
		case 'record':
			return groupsIn(field.value, `${place}/*`)
		case 'union':
			return field.options.flatMap((option) => within(option.fields, `${place}/${option.value}`))
		case 'either':
			return field.options.flatMap((option) => groupsIn(option, place))
		default:
			return []
	}
}

const groups = CONFIG_KEYS.flatMap((key) => {
	const { fields } = formOf(key)
	return [
		[key, fields] satisfies [string, readonly NamedField[]],
		...fields.flatMap(({ name, field }) => groupsIn(field, `${key}/${name}`)),
	]
})

const namesAt = (wanted: string) => {
	const [, fields] = groups.find(([place]) => place === wanted) ?? expect.fail(`No group ${wanted}`)
	return inReadingOrder(fields).map(({ name }) => name)
}

test('the title of a form stands first, then its pictures and words, and its type and state last', () => {
	expect(namesAt('banner')).toEqual(['title', 'image', 'gallery', 'video', 'description', 'type', 'status'])
	expect(namesAt('banner/title')).toEqual(['text', 'public'])
	expect(namesAt('articles/articles/*')).toEqual(['image', 'body', 'id', 'isSample'])
	expect(namesAt('footer/columns/*/text')[0]).toBe('title')
	expect(namesAt('team/people/*')[0]).toBe('name')
	// A switch stays above the numbers that it switches.
	expect(namesAt('filter/room')[0]).toBe('public')
})

test('no form that has words begins with a state, a type or an id, and no field is lost', () => {
	const isRare = ({ name, field }: NamedField) => field.kind === 'id' || ['status', 'type', 'isSample'].includes(name)
	const hasWords = (fields: readonly NamedField[]) => fields.some(({ field }) => field.kind === 'localized')
	const wrong = groups.filter(([, fields]) => hasWords(fields) && inReadingOrder(fields).slice(0, 1).some(isRare))
	expect(wrong.map(([place]) => place)).toEqual([])
	for (const [, fields] of groups) expect(new Set(inReadingOrder(fields))).toEqual(new Set(fields))
})
