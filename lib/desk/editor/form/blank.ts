import type { Field, Form, Json, NamedField } from './editor-form-types.ts'

function blankGroup(form: Form, fields: readonly NamedField[]): { [name: string]: Json } {
	const required = fields.filter(({ field }) => field.isRequired)
	return Object.fromEntries(required.map(({ name, field }) => [name, blankOf(form, field)]))
}

/** Returns the value with which a member begins to fill in a field. */
export function blankOf(form: Form, field: Field): Json {
	if (field.default !== undefined && field.default !== null) return field.default
	switch (field.kind) {
		case 'boolean':
			return false
		case 'number':
			return field.min ?? 0
		case 'choice':
			return field.options[0] ?? ''
		case 'list':
			return []
		case 'localized':
		case 'record':
			return {}
		case 'group':
			return blankGroup(form, field.fields)
		case 'union': {
			const [first] = field.options
			return first === undefined ? {} : { [field.by]: first.value, ...blankGroup(form, first.fields) }
		}
		case 'either': {
			const [first] = field.options
			return first === undefined ? null : blankOf(form, first)
		}
		case 'shared': {
			const shared = form.shared[field.name]
			return shared === undefined ? null : blankOf(form, shared)
		}
		case 'color':
			return '#000000'
		default:
			return ''
	}
}
