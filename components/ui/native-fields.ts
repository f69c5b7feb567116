export type NativeField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The error of each refused field, by its name. */
export type FieldCodes = Record<string, string>

/** Returns the fields of a form, or of a part of it, that a person can reach, in page order. A trap for robots is none. */
export function fieldsIn(scope: Element): NativeField[] {
	const fields = scope.querySelectorAll<NativeField>('input:not([type=hidden]), textarea, select')
	return [...fields].filter(({ name, tabIndex }) => name !== '' && tabIndex >= 0)
}

/** Returns the names of those fields, each once. */
export const namesIn = (scope: Element) => [...new Set(fieldsIn(scope).map(({ name }) => name))]

/** Whether several fields share a name: the choices of radio buttons, the ticks of a list. */
export const isChoice = ({ type }: NativeField) => type === 'radio' || type === 'checkbox'

/** Returns a field and the other end of its range, if it is one. */
export function rangeOf(field: string): string[] {
	const stem = field.replace(/(?:Min|Max)$/, '')
	return [field, `${stem}Min`, `${stem}Max`]
}
