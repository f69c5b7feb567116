'use client'

type Field = HTMLInputElement | HTMLTextAreaElement

const isChanged = (field: Field) =>
	field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)
		? field.checked && !field.defaultChecked
		: field.value !== field.defaultValue

/** Unfolds the parts of a form in which a field is filled in: what is sent is seen. */
export function unfoldFilled(form: HTMLFormElement): void {
	for (const part of form.querySelectorAll('details:not([open])')) {
		const fields = part.querySelectorAll<Field>('input:not([type=hidden]),textarea')
		if ([...fields].some(isChanged)) part.setAttribute('open', '')
	}
}
