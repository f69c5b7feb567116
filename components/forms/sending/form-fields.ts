import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors as FormErrors, Resolver } from 'react-hook-form'
import { FORMS, formValues } from '#lib/people/forms/schemas/forms.ts'
import { type FieldErrors, HIDDEN_FIELDS } from '#lib/people/forms/schemas/types.ts'
import type { FormName } from '#lib/site/config/schema/people/form-facts.ts'
import { photoErrors } from './form-body.ts'

/** The values of a form as React Hook Form holds them; the resolver reads the form itself, whose fields are native. */
export type Values = Record<string, unknown>

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns the visible fields of a form, or of one of its steps, in page order, without the trap for robots. */
export function fieldsIn(scope: Element): Field[] {
	const fields = scope.querySelectorAll<Field>('input:not([type=hidden]), textarea, select')
	return [...fields].filter(({ name }) => name !== '' && name !== HIDDEN_FIELDS.trap)
}

/** Returns the names of those fields, each once. */
export const namesIn = (scope: Element) => [...new Set(fieldsIn(scope).map(({ name }) => name))]

/** Whether several fields share a name: the choices of radio buttons, the ticks of a list. */
export const isChoice = ({ type }: Field) => type === 'radio' || type === 'checkbox'

/** Returns required fields that are empty, whether or not the schema knows them; the code is the field's name. */
function missingIn(form: Element, values: FormData): FieldErrors {
	const required = [...form.querySelectorAll<Field>('[required]')].map(({ name }) => name)
	return Object.fromEntries(required.filter((name) => !values.get(name)).map((name) => [name, name]))
}

const errorsOf = (codes: FieldErrors): FormErrors<Values> =>
	Object.fromEntries(Object.entries(codes).map(([field, message]) => [field, { type: 'code', message }]))

/**
 * Returns the resolver of a form: its schema, which the server checks too, and what only the form knows. `refused` are
 * the fields that the server refused and that were not changed since, by their codes.
 */
export function formResolver(
	form: HTMLFormElement,
	name: FormName,
	refused: ReadonlyMap<string, string>,
): Resolver<Values> {
	const check = zodResolver<Values, unknown, Values>(FORMS[name])
	return async (_, context, options) => {
		const values = new FormData(form)
		const { errors } = await check(formValues(name, values), context, options)
		const all = {
			...errorsOf(missingIn(form, values)),
			...errors,
			...errorsOf({ ...photoErrors(values), ...Object.fromEntries(refused) }),
		}
		return { values: {}, errors: all }
	}
}
