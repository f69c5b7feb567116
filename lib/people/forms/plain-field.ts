import 'server-only'
import { html, type SafeHtml } from '#lib/base/text/html.ts'
import { PHOTO_TYPES, PHOTOS_FIELD } from './photos.ts'
import type { FieldKind } from './schemas/fields/field-facts.ts'

export interface FieldChoice {
	value: string
	label: string
}

/** A field that is asked again on the page for a refused form that was sent without scripts. */
export interface PlainField {
	name: string
	kind: FieldKind
	label: string
	values: readonly string[]
	/** The values to choose from, if there are any. */
	options: readonly FieldChoice[] | undefined
	/** Why it was refused, or null. */
	error: string | null
}

type Refused = Pick<PlainField, 'name' | 'error'>

const invalid = ({ name, error }: Refused) => error && html` aria-invalid="true" aria-describedby="${name}-error"`
const message = ({ name, error }: Refused) => error && html`<p class="error" id="${name}-error">${error}</p>`

/** A field that is sent again as it was. */
export const hiddenField = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`

function boxes({ name, values }: PlainField, options: readonly FieldChoice[]): SafeHtml[] {
	return options.map(({ value, label }) => {
		const checked = values.includes(value) ? html` checked` : null
		return html`<label><input type="checkbox" name="${name}" value="${value}"${checked}>${label}</label>`
	})
}

function menu(field: PlainField, options: readonly FieldChoice[]): SafeHtml {
	const { name } = field
	const choices = options.map(({ value, label }) => html`<option value="${value}">${label}</option>`)
	return html`<select id="${name}" name="${name}"${invalid(field)}><option></option>${choices}</select>`
}

function typed(field: PlainField): SafeHtml {
	const { name, kind, values } = field
	const value = values[0] ?? ''
	if (kind === 'text') return html`<textarea id="${name}" name="${name}" rows="6"${invalid(field)}>${value}</textarea>`
	const type = kind === 'day' ? html` type="date"` : null
	return html`<input id="${name}" name="${name}"${type} value="${value}"${invalid(field)}>`
}

/** Returns a field with its label, its value and what is wrong with it. */
export function plainField(field: PlainField): SafeHtml {
	const { name, kind, label, options } = field
	if (kind === 'list' && options !== undefined) {
		return html`<fieldset><legend>${label}</legend>${message(field)}${boxes(field, options)}</fieldset>`
	}
	const control = options === undefined ? typed(field) : menu(field, options)
	return html`<label for="${name}">${label}</label>${control}${message(field)}`
}

/** Returns the field for photographs, with a hint that they have to be chosen again. */
export function photosField({ label, hint, error }: { label: string; hint: string; error: string | null }): SafeHtml {
	const field = { name: PHOTOS_FIELD, error }
	return html`<label for="photos">${label}</label><p>${hint}</p><input id="photos" name="photos" type="file" multiple accept="${PHOTO_TYPES}"${invalid(field)}>${message(field)}`
}
