'use client'

type Field = HTMLInputElement | HTMLTextAreaElement

const isChanged = (field: Field) =>
	field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)
		? field.checked && !field.defaultChecked
		: field.value !== field.defaultValue

const isFilled = (part: Element) =>
	[...part.querySelectorAll<Field>('input:not([type=hidden]),textarea')].some(isChanged)

/** Unfolds the parts of a form in which a field is filled in, and what the form itself is folded in. */
export function unfoldFilled(form: HTMLFormElement): void {
	const around = isFilled(form) ? form.closest('details') : null
	const parts = [...form.querySelectorAll('details')].filter(isFilled)
	for (const part of around === null ? parts : [around, ...parts]) part.setAttribute('open', '')
}
