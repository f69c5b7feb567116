import fs from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { jsonSchemaTexts } from '#lib/server/config-check/json-schemas.ts'
import { CONFIG_KEYS, ConfigSet, fileOf } from '#lib/site/config/model/config-set.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import { buildForm } from './build-form.ts'
import type { Field, Form, Json, NamedField } from './editor-form-types.ts'
import { fieldAt, valueAt } from './field-at.ts'
import { holdsWords } from './form-gaps.ts'
import { formOf } from './forms.ts'

const read = (file: string): Json => JSON.parse(fs.readFileSync(`config/${file}`, 'utf8'))

/** Every place of a value, groups and lists included. */
function places(value: Json, path: JsonPath = []): JsonPath[] {
	if (typeof value !== 'object' || value === null) return [path]
	const inner = Array.isArray(value)
		? value.flatMap((entry, at) => places(entry, [...path, at]))
		: Object.entries(value).flatMap(([name, entry]) => places(entry, [...path, name]))
	return path.length === 0 ? inner : [path, ...inner]
}

function typeOf(value: Json): string {
	return Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value
}

const TYPES: Partial<Record<Field['kind'], string>> = { boolean: 'boolean', number: 'number', list: 'list' }
const GROUPS: Field['kind'][] = ['group', 'record', 'union', 'localized']

/** Whether a field can show a value of this type. */
function canShow(field: Field, value: Json): boolean {
	if (value === null) return field.mayBeNull
	if (field.kind === 'either') return field.options.some((option) => canShow(option, value))
	if (field.kind === 'shared') return typeof value !== 'number'
	if (field.kind === 'reference' && field.isNumber) return typeOf(value) === 'number'
	if (field.kind === 'choice') return field.options.some((option) => option === value)
	return typeOf(value) === (TYPES[field.kind] ?? (GROUPS.includes(field.kind) ? 'object' : 'string'))
}

test.each(CONFIG_KEYS)('every value of the file %s has a field of its type', (key) => {
	const value = read(fileOf(key))
	const wrong = places(value)
		.filter(([first]) => first !== '$schema')
		.filter((path) => {
			const field = fieldAt(formOf(key), value, path)
			return field === null || !canShow(field, valueAt(value, path) ?? null)
		})
	expect(wrong).toEqual([])
})

type Schema = { [name: string]: unknown }
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** Every field that a JSON Schema names, by its path with a star for each entry, whichever alternative it is in. */
function namesIn(root: Schema, schema: unknown, path: string, seen: readonly string[] = []): string[] {
	if (!isSchema(schema)) return []
	const { $ref, properties, items, anyOf, oneOf, allOf, additionalProperties } = schema
	if (typeof $ref === 'string') {
		if (seen.includes($ref)) return []
		const definitions = isSchema(root.definitions) ? root.definitions : {}
		return namesIn(root, definitions[$ref.replace('#/definitions/', '')], path, [...seen, $ref])
	}
	const own = isSchema(properties)
		? Object.entries(properties).flatMap(([name, inner]) => {
				const place = path === '' ? name : `${path}/${name}`
				return [place, ...namesIn(root, inner, place, seen)]
			})
		: []
	const others = [anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? list : []))
	return [
		...own,
		...namesIn(root, items, `${path}/*`, seen),
		...namesIn(root, additionalProperties, `${path}/*`, seen),
		...others.flatMap((one) => namesIn(root, one, path, seen)),
	]
}

const all = (fields: readonly NamedField[], form: Form, path: string, seen: readonly string[]): string[] =>
	fields.flatMap(({ name, field }) => {
		const place = path === '' ? name : `${path}/${name}`
		return [place, ...fieldNames(field, form, place, seen)]
	})

/** The same of a form. */
function fieldNames(field: Field, form: Form, path: string, seen: readonly string[] = []): string[] {
	switch (field.kind) {
		case 'group':
			return [
				...all(field.fields, form, path, seen),
				...(field.rest ? fieldNames(field.rest.value, form, `${path}/*`, seen) : []),
			]
		case 'list':
			return fieldNames(field.item, form, `${path}/*`, seen)
		case 'record':
			return fieldNames(field.value, form, `${path}/*`, seen)
		case 'union':
			return field.options.flatMap((option) => [`${path}/${field.by}`, ...all(option.fields, form, path, seen)])
		case 'either':
			return field.options.flatMap((option) => fieldNames(option, form, path, seen))
		case 'shared': {
			const shared = form.shared[field.name]
			return shared === undefined || seen.includes(field.name)
				? []
				: fieldNames(shared, form, path, [...seen, field.name])
		}
		default:
			return []
	}
}

/** Languages are no fields. What holds itself is named as deep as each of the two happens to go. */
const isCompared = (name: string) =>
	!/(^|\/)(\$schema|nl|fr|en|de)$/.test(name) && !/\/(any|all)\/\*\/(any|all)/.test(name)

// The JSON Schemas are made by zod itself, so they do not share a mistake of the forms.
test.each(CONFIG_KEYS)('every field of the schema of %s is in its form', (key) => {
	const text = jsonSchemaTexts().get(fileOf(key).replace('.json', '.schema.json')) ?? '{}'
	const schema: Schema = JSON.parse(text)
	const expected = new Set(namesIn(schema, schema, '').filter(isCompared))
	const form = formOf(key)
	const found = new Set(all(form.fields, form, '', []).filter(isCompared))
	expect([...expected].filter((name) => !found.has(name))).toEqual([])
	expect([...found].filter((name) => !expected.has(name))).toEqual([])
})

const kindAt = (key: (typeof CONFIG_KEYS)[number], ...path: JsonPath) => fieldAt(formOf(key), read(fileOf(key)), path)

test('fields have the presentation that people expect', () => {
	expect(kindAt('theme', 'colors', 'ink', 'light')?.kind).toBe('color')
	expect(kindAt('banner', 'description', 'text')).toMatchObject({ kind: 'localized', words: 'long', wantsAll: true })
	expect(kindAt('banner', 'image', 'src')?.kind).toBe('file')
	expect(kindAt('banner', 'image', 'phone')).toMatchObject({ kind: 'picture', mayBeNull: true })
	expect(kindAt('site', 'pictures', 'share')).toMatchObject({ kind: 'picture', mayBeNull: true })
	expect(kindAt('articles', 'articles', 0, 'body')).toMatchObject({ kind: 'localized', words: 'rich' })
	expect(kindAt('site', 'legal', 'codeOfConductUrl')).toMatchObject({ kind: 'localized', words: 'url' })
	expect(kindAt('banner', 'gallery')).toMatchObject({ kind: 'list', calledBy: 'alt' })
	expect(kindAt('site', 'timeSlots', 0, 'from')?.kind).toBe('time')
	expect(kindAt('site', 'languages')).toMatchObject({ kind: 'list', min: 1, item: { kind: 'language' } })
	expect(kindAt('site', 'ribbons', 'marquees', '1')).toMatchObject({ kind: 'reference', to: 'ribbons' })
	expect(kindAt('adverts', 'types', 'house', 0)).toMatchObject({ kind: 'reference', to: 'types', isNumber: true })
	expect(kindAt('loan', 'homeTypes', 0)).toMatchObject({ kind: 'reference', to: 'types' })
	expect(kindAt('loan', 'rate', 'date')?.kind).toBe('date')
	expect(kindAt('menu', 'pages')).toMatchObject({ kind: 'list', calledBy: 'name' })
	expect(kindAt('menu', 'pages', 0, 'parentId')).toMatchObject({ kind: 'reference', to: 'pages', mayBeNull: true })
	expect(kindAt('mail', 'smtpUrlVariable')?.kind).toBe('variable')
	expect(kindAt('header', 'logoHeight')).toMatchObject({ kind: 'number', isWhole: true, min: 24, max: 120 })
	expect(kindAt('owners', 'invitations', 'batch')).toMatchObject({ isRequired: false, default: 25 })
	expect(kindAt('site', 'name')).toMatchObject({ help: expect.stringContaining('name of the agency'), minLength: 1 })
})

test('a block of a page shows the fields of its type alone', () => {
	const menu = { pages: [{ params: { modules: [{ type: 'faq' }, { type: 'map' }] } }] }
	const at = (index: number, name: string) =>
		fieldAt(formOf('menu'), menu, ['pages', 0, 'params', 'modules', index, name])
	expect(at(0, 'relations')).toMatchObject({ kind: 'list', item: { kind: 'group' } })
	expect(at(1, 'relations')).toBeNull()
	expect(at(1, 'zoom')?.kind).toBe('number')
	expect(at(1, 'type')).toMatchObject({ kind: 'choice', options: expect.arrayContaining(['faq', 'map']) })
})

test('a schema that no field can show is refused, not left to be edited as JSON', () => {
	expect(() => buildForm(z.object({ any: z.unknown() }))).toThrow('No field for a schema of type unknown')
	expect(() => buildForm(z.object({ when: z.date() }))).toThrow('type date')
})

test('a form can be sent to a browser', () => {
	for (const key of CONFIG_KEYS) expect(JSON.parse(JSON.stringify(formOf(key)))).toEqual(formOf(key))
	expect(Object.keys(ConfigSet.shape)).toEqual(CONFIG_KEYS)
})

test('what holds texts of the site, also in what can be added, has a choice of languages; numbers and servers have none', () => {
	const holds = (key: 'menu' | 'documents' | 'statistics' | 'team' | 'feed', name: string) => {
		const form = formOf(key)
		const own = form.fields.find((one) => one.name === name) ?? expect.fail(`${key}.json has no ${name}`)
		return holdsWords(form, own.field)
	}
	expect(holds('menu', 'pages')).toBe(true)
	expect(holds('team', 'people')).toBe(true)
	expect(holds('documents', 'validDays')).toBe(false)
	expect(holds('feed', 'source')).toBe(false)
})
