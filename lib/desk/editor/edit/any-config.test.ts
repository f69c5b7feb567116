// @long-running
import fs from 'node:fs'
import { expect, test } from 'vitest'
import type { Field, Form, Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { fieldAt, valueAt } from '#lib/desk/editor/form/field-at.ts'
import { formOf } from '#lib/desk/editor/form/forms.ts'
import { CONFIG_KEYS, type ConfigKey, ConfigSet, fileOf } from '#lib/site/config/model/config-set.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { applyEdits } from './apply-edits.ts'
import { changesBetween, undoing } from './edit-changes.ts'
import type { Edit } from './edit-types.ts'
import { editsBetween } from './edits-between.ts'

const sample = (key: ConfigKey): Json => JSON.parse(fs.readFileSync(`config/${fileOf(key)}`, 'utf8'))
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
const languages = fc.subarray(['nl', 'fr', 'en', 'de'], { minLength: 1 })

function localized(value: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
	return languages.chain((codes) => {
		const texts = fc.array(value, { minLength: codes.length, maxLength: codes.length })
		return texts.map((all) => Object.fromEntries(codes.map((code, at) => [code, all[at] ?? null])))
	})
}

/** Values that a member could enter in a field, most of which its schema allows. */
function entered(form: Form, field: Field, depth = 0): fc.Arbitrary<Json> {
	const value = (): fc.Arbitrary<Json> => {
		switch (field.kind) {
			case 'boolean':
				return fc.boolean()
			case 'number': {
				const limits = { min: field.min ?? (field.above ?? 0) + 1, max: field.max ?? 1000 }
				return field.isWhole
					? fc.integer(limits)
					: fc.integer({ min: Math.ceil(limits.min), max: Math.floor(limits.max) })
			}
			case 'choice':
				return fc.constantFrom(...field.options)
			case 'color':
				return fc.stringMatching(/^#[0-9a-f]{6}$/)
			case 'date':
				return fc.integer({ min: 10, max: 28 }).map((day) => `2026-11-${day}`)
			case 'time':
				return fc.integer({ min: 10, max: 23 }).map((hour) => `${hour}:30`)
			case 'language':
				return fc.constantFrom('nl', 'fr', 'en', 'de')
			case 'link':
				return fc.constantFrom('page:contact', 'https://example.be/', 'agency:phone')
			case 'picture':
				return fc.constantFrom('/media/logo.svg', '/sample/front.jpg')
			case 'file':
				return fc.constantFrom('/media/logo.svg', '/media/a.woff2', '/sample/front.jpg')
			case 'variable':
				return fc.stringMatching(/^[A-Z][A-Z0-9_]{0,9}$/)
			case 'reference':
				if (field.isNumber) return fc.integer({ min: 1, max: 9 })
				return fc.stringMatching(/^[a-z]{1,6}(-[a-z]{1,6})?$/)
			case 'id':
				return fc.stringMatching(/^[a-z]{1,6}(-[a-z]{1,6})?$/)
			case 'text': {
				if (field.format === 'email') return fc.constantFrom('ada@agency.be', 'bo@agency.be')
				if (field.format === 'url') return fc.constantFrom('https://example.be/', 'https://example.be/a?b={z}{x}{y}')
				if (field.format === 'hostname') return fc.constant('tours.example.be')
				return field.pattern === undefined
					? words
					: fc.stringMatching(new RegExp(field.pattern)).filter((it) => it.length < 60)
			}
			case 'localized': {
				if (field.words === 'url') return localized(fc.constant('https://example.be/'))
				return localized(field.words === 'rich' ? fc.array(words, { maxLength: 4 }) : words)
			}
			case 'list': {
				const limits = { minLength: field.min ?? 0, maxLength: Math.min(field.max ?? 4, (field.min ?? 0) + 3) }
				return fc.array(entered(form, field.item, depth + 1), limits)
			}
			case 'record':
				return fc.dictionary(entered(form, field.name, depth + 1).map(String), entered(form, field.value, depth + 1), {
					maxKeys: 3,
				})
			case 'group':
				return group(form, field.fields, depth)
			case 'union':
				return fc
					.constantFrom(...field.options)
					.chain((option) => group(form, option.fields, depth).map((own) => ({ [field.by]: option.value, ...own })))
			case 'either':
				return fc.oneof(
					...field.options.slice(0, depth > 6 ? 1 : undefined).map((option) => entered(form, option, depth + 1)),
				)
			case 'shared': {
				const shared = form.shared[field.name]
				return shared ? entered(form, shared, depth + 1) : fc.constant(null)
			}
		}
	}
	return field.mayBeNull ? fc.option(value(), { nil: null }) : value()
}

function group(form: Form, fields: readonly { name: string; field: Field }[], depth: number) {
	const model = Object.fromEntries(fields.map(({ name, field }) => [name, entered(form, field, depth + 1)]))
	const requiredKeys = fields.filter(({ field }) => field.isRequired).map(({ name }) => name)
	return fc.record<Record<string, Json>>(model, { requiredKeys })
}

function places(value: Json, path: JsonPath = []): JsonPath[] {
	if (typeof value !== 'object' || value === null) return [path]
	const entries: [string | number, Json][] = Array.isArray(value)
		? value.map((entry, at) => [at, entry])
		: Object.entries(value)
	return [...(path.length > 0 ? [path] : []), ...entries.flatMap(([name, entry]) => places(entry, [...path, name]))]
}

/** What a change does to a value, written without regard to how the editor does it. */
function model(value: Json, edit: Edit): Json {
	const copy = structuredClone(value)
	const last = edit.path.at(-1) ?? ''
	const holder = valueAt(copy, edit.path.slice(0, -1))
	if (Array.isArray(holder) && typeof last === 'number') {
		if (edit.kind === 'insert') holder.splice(last, 0, edit.value)
		else if (edit.kind === 'remove') holder.splice(last, 1)
		else if (edit.kind === 'move') holder.splice(edit.to, 0, ...holder.splice(last, 1))
		else holder[last] = edit.value
	} else if (typeof holder === 'object' && holder !== null) {
		if (edit.kind === 'remove') Reflect.deleteProperty(holder, last)
		else if (edit.kind === 'set') Reflect.set(holder, last, edit.value)
	}
	return copy
}

/** Ways in which a person may have written a file. */
const styles = fc.constantFrom(
	(value: Json) => `${JSON.stringify(value, null, '\t')}\n`,
	(value: Json) => JSON.stringify(value, null, 2),
	(value: Json) => `\uFEFF${JSON.stringify(value, null, 4).replaceAll('\n', '\r\n')}\r\n`,
	(value: Json) => JSON.stringify(value),
	(value: Json) => JSON.stringify(value, null, '\t').replaceAll(/\[\s+("[^"]*")\s+\]/g, '[$1]'),
)

const parsed = (text: string): Json => JSON.parse(text.replace(/^\uFEFF/, ''))

/** A place of a file that has a field, and what a member enters there. */
const editing = fc.constantFrom(...CONFIG_KEYS).chain((key) => {
	const value = sample(key)
	const form = formOf(key)
	const known = places(value).filter((path) => path[0] !== '$schema')
	return fc.constantFrom(...known).chain((path) => {
		const field = fieldAt(form, value, path)
		if (field === null) throw new Error(`No field at ${path}`)
		return fc.record({ key: fc.constant(key), path: fc.constant(path), value: entered(form, field), style: styles })
	})
})

const isValid = (key: ConfigKey, value: Json) => ConfigSet.shape[key].safeParse(value).success

test('whatever is entered in a form, all else of a valid file stays byte for byte, and what was entered comes back', () => {
	let valid = 0
	let tried = 0
	fc.assert(
		fc.property(editing, ({ key, path, value, style }) => {
			const before = style(sample(key))
			const edit: Edit = { kind: 'set', path, value }
			const after = applyEdits(before, [edit])
			expect(parsed(after)).toEqual(model(sample(key), edit))
			tried += 1
			if (isValid(key, parsed(after))) valid += 1
			// The same value entered again changes nothing, and so does entering what was there before.
			const former = valueAt(sample(key), path) ?? null
			expect(parsed(applyEdits(after, [{ ...edit, value: former }]))).toEqual(sample(key))
			const [start, end] = edges(before, after)
			const changed = before.slice(start, before.length - end)
			expect(changed.length).toBeLessThanOrEqual(textAt(before, path).length)
		}),
		{ numRuns: runs(400) },
	)
	expect(valid).toBeGreaterThan(tried / 2)
})

/** How many characters two texts have in common at their start and end. */
function edges(one: string, other: string): [number, number] {
	let start = 0
	while (start < Math.min(one.length, other.length) && one[start] === other[start]) start++
	let end = 0
	const most = Math.min(one.length, other.length) - start
	while (end < most && one[one.length - 1 - end] === other[other.length - 1 - end]) end++
	return [start, end]
}

/** The text of a value in its file: what is left out if it is replaced by a mark. */
function textAt(text: string, path: JsonPath): string {
	const marked = applyEdits(text, [{ kind: 'set', path, value: 'mark of this place' }])
	const at = marked.indexOf('"mark of this place"')
	return text.slice(at, text.length - (marked.length - at - '"mark of this place"'.length))
}

test('changes of lists and groups do what they say, however the file is written', () => {
	const lists = CONFIG_KEYS.flatMap((key) =>
		places(sample(key)).flatMap((path) => {
			const list = valueAt(sample(key), path)
			return Array.isArray(list) && list.length > 0 ? [{ key, path, count: list.length }] : []
		}),
	)
	const change = fc.constantFrom(...lists).chain(({ key, path, count }) => {
		const at = fc.integer({ min: 0, max: count - 1 })
		const edit = fc.oneof(
			at.map((index): Edit => ({ kind: 'remove', path: [...path, index] })),
			fc.tuple(at, at).map(([index, to]): Edit => ({ kind: 'move', path: [...path, index], to })),
			fc
				.integer({ min: 0, max: count })
				.map((index): Edit => ({ kind: 'insert', path: [...path, index], value: { new: ['a', { b: 1 }] } })),
		)
		return fc.record({ key: fc.constant(key), edit, style: styles })
	})
	fc.assert(
		fc.property(change, ({ key, edit, style }) => {
			const before = style(sample(key))
			expect(parsed(applyEdits(before, [edit]))).toEqual(model(sample(key), edit))
		}),
		{ numRuns: runs(300) },
	)
})

test('what changed between two versions makes one out of the other, and undone it is the first again', () => {
	fc.assert(
		fc.property(fc.array(editing, { minLength: 1, maxLength: 3 }), fc.boolean(), (edits, isMoved) => {
			const key = edits[0]?.key ?? 'site'
			const before = sample(key)
			const own = edits.filter((edit) => edit.key === key)
			let after = own.reduce<Json>(
				(value, { path, value: entry }) =>
					valueAt(value, path) === undefined ? value : model(value, { kind: 'set', path, value: entry }),
				before,
			)
			const list = places(after).find((path) => Array.isArray(valueAt(after, path)))
			if (isMoved && list !== undefined) {
				const { length } = Object.keys(valueAt(after, list) ?? {})
				if (length > 2) {
					after = model(after, { kind: 'move', path: [...list, 0], to: length - 1 })
					after = model(after, { kind: 'remove', path: [...list, 1] })
				}
			}
			const text = JSON.stringify(before, null, '\t')
			expect(parsed(applyEdits(text, editsBetween(before, after)))).toEqual(after)
			let value = after
			for (let left = 200; left > 0; left--) {
				const [change] = changesBetween(before, value)
				if (change === undefined) break
				value = undoing(change, value).reduce(model, value)
			}
			expect(value).toEqual(before)
		}),
		{ numRuns: runs(200) },
	)
})
