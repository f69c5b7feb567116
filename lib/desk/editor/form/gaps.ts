import { childOf, optionOf } from './field-at.ts'
import type { Field, Form, Json, LocalizedField } from './types.ts'

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
		switch (one.kind) {
			case 'localized':
				for (const language of gapsOf(one, present, languages)) counts.set(language, (counts.get(language) ?? 0) + 1)
				return
			case 'group':
				for (const { name, field: inner } of one.fields) look(inner, childOf(present, name))
				return
			case 'list':
				if (Array.isArray(present)) for (const entry of present) look(one.item, entry)
				return
			case 'record':
				for (const entry of Object.values(present)) look(one.value, entry)
				return
			case 'union': {
				const option = one.options.find((each) => each.value === childOf(present, one.by))
				for (const { name, field: inner } of option?.fields ?? []) look(inner, childOf(present, name))
				return
			}
			case 'either': {
				const option = one.options[optionOf(form, one.options, present)]
				if (option) look(option, present)
				return
			}
			case 'shared': {
				const shared = form.shared[one.name]
				if (shared) look(shared, present)
			}
		}
	}
	look(field, value)
	return counts
}
