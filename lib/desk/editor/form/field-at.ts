import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import type { Field, FieldFacts, Form, Json, LocalizedField, NamedField } from './editor-form-types.ts'

const PLAIN: FieldFacts = { help: '', isRequired: true, mayBeNull: false }

function isGroup(value: Json | undefined): value is { [name: string]: Json } {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the value at one step of a path; undefined if there is none. */
export function childOf(value: Json | undefined, step: string | number): Json | undefined {
	if (Array.isArray(value)) return typeof step === 'number' ? value[step] : undefined
	return isGroup(value) && Object.hasOwn(value, step) ? value[String(step)] : undefined
}

/** Returns the value at a path; undefined if there is none. */
export function valueAt(value: Json | undefined, path: JsonPath): Json | undefined {
	return path.reduce(childOf, value)
}

/** Whether a value has the form that a field edits, whatever its limits. */
function fits(form: Form, field: Field, value: Json): boolean {
	switch (field.kind) {
		case 'boolean':
			return typeof value === 'boolean'
		case 'number':
			return typeof value === 'number'
		case 'choice':
			return field.options.some((option) => option === value)
		case 'list':
			return Array.isArray(value)
		case 'group':
			return (
				isGroup(value) && field.fields.every(({ name, field: one }) => !one.isRequired || Object.hasOwn(value, name))
			)
		case 'localized':
		case 'record':
		case 'union':
			return isGroup(value)
		case 'either':
			return field.options.some((option) => fits(form, option, value))
		case 'shared': {
			const shared = form.shared[field.name]
			return shared !== undefined && fits(form, shared, value)
		}
		case 'text':
			return typeof value === 'string' && (field.pattern === undefined || new RegExp(field.pattern).test(value))
		default:
			return typeof value === 'string'
	}
}

/** Returns the number of the alternative that a value of this field is; the first if it is none of them. */
export function optionOf(form: Form, options: readonly Field[], value: Json | undefined): number {
	const index = value === undefined ? -1 : options.findIndex((option) => fits(form, option, value))
	return Math.max(0, index)
}

const named = (fields: readonly NamedField[], step: string | number) =>
	fields.find(({ name }) => name === step)?.field ?? null

/** The words of one language, and one paragraph of them. */
function wordsField({ words, maxLength }: LocalizedField): Field {
	const limit = maxLength === undefined ? {} : { maxLength }
	if (words === 'rich')
		return { kind: 'list', ...PLAIN, item: { kind: 'text', ...PLAIN, isLong: true }, calledBy: null }
	const format = words === 'url' ? ({ format: 'url' } as const) : {}
	return { kind: 'text', ...PLAIN, isLong: words === 'long', ...limit, ...format }
}

function step(form: Form, field: Field, value: Json | undefined, name: string | number): Field | null {
	switch (field.kind) {
		case 'group':
			return named(field.fields, name) ?? field.rest?.value ?? null
		case 'list':
			return typeof name === 'number' ? field.item : null
		case 'record':
			return field.value
		case 'localized':
			return wordsField(field)
		case 'union': {
			const kind = childOf(value, field.by)
			if (name === field.by) return { kind: 'choice', ...PLAIN, options: field.options.map((option) => option.value) }
			const option = field.options.find((one) => one.value === kind)
			return option ? named(option.fields, name) : null
		}
		case 'either': {
			const option = field.options[optionOf(form, field.options, value)]
			return option ? step(form, option, value, name) : null
		}
		case 'shared': {
			const shared = form.shared[field.name]
			return shared ? step(form, shared, value, name) : null
		}
		default:
			return null
	}
}

/**
 * Returns the field at a path of a file with this value, which selects one of several alternatives; null if the form
 * has none.
 */
export function fieldAt(form: Form, value: Json | undefined, path: JsonPath): Field | null {
	let field: Field | null = { kind: 'group', ...PLAIN, fields: form.fields }
	let present = value
	for (const name of path) {
		if (field === null) return null
		field = step(form, field, present, name)
		present = childOf(present, name)
	}
	return field
}
