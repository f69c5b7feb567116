import type { Field, Form, Json, LocalizedField, NamedField } from './editor-form-types.ts'
import { childOf, optionOf } from './field-at.ts'

/** Whether the words of a language are missing or empty. */
export function lacks(value: Json | undefined, language: string): boolean {
	const own = childOf(value, language)
	if (own === undefined || own === null || own === '') return true
	return Array.isArray(own) && own.every((one) => one === '')
}

/** Returns the languages that a text lacks: none while it has no words at all. */
export function gapsOf(field: LocalizedField, value: Json | undefined, languages: readonly string[]): string[] {
	if (!field.wantsAll || languages.every((language) => lacks(value, language))) return []
	return languages.filter((language) => lacks(value, language))
}

/** Returns the fields inside a field, with their values. */
function insideOf(form: Form, field: Field, value: Json): { field: Field; value: Json | undefined }[] {
	const named = (fields: readonly NamedField[]) =>
		fields.map((one) => ({ field: one.field, value: childOf(value, one.name) }))
	if (field.kind === 'group') return named(field.fields)
	if (field.kind === 'list')
		return Array.isArray(value) ? value.map((entry) => ({ field: field.item, value: entry })) : []
	if (field.kind === 'record')
		return Object.values(Object(value)).map((entry) => ({ field: field.value, value: entry as Json }))
	if (field.kind === 'union')
		return named(field.options.find((one) => one.value === childOf(value, field.by))?.fields ?? [])
	const same = field.kind === 'either' ? field.options[optionOf(form, field.options, value)] : undefined
	const own = field.kind === 'shared' ? form.shared[field.name] : same
	return own === undefined ? [] : [{ field: own, value }]
}

/** Whether a field holds texts in the languages of the site, or would once something is added to it. */
export function holdsWords(form: Form, field: Field, known: readonly string[] = []): boolean {
	const inside = (one: Field) => holdsWords(form, one, known)
	switch (field.kind) {
		case 'localized':
			return true
		case 'group':
			return field.fields.some((one) => inside(one.field)) || (field.rest !== undefined && inside(field.rest.value))
		case 'list':
			return inside(field.item)
		case 'record':
			return inside(field.value)
		case 'union':
			return field.options.some(({ fields }) => fields.some((one) => inside(one.field)))
		case 'either':
			return field.options.some(inside)
		case 'shared': {
			const own = form.shared[field.name]
			return own !== undefined && !known.includes(field.name) && holdsWords(form, own, [...known, field.name])
		}
		default:
			return false
	}
}

/** Counts by language how many texts of a value lack it. */
export function countGaps(
	form: Form,
	field: Field,
	value: Json | undefined,
	languages: readonly string[],
): Map<string, number> {
	const counts = new Map<string, number>()
	const look = (one: Field, present: Json | undefined): void => {
		if (present === undefined || present === null) return
		const gaps = one.kind === 'localized' ? gapsOf(one, present, languages) : []
		for (const language of gaps) counts.set(language, (counts.get(language) ?? 0) + 1)
		for (const inner of insideOf(form, one, present)) look(inner.field, inner.value)
	}
	look(field, value)
	return counts
}
