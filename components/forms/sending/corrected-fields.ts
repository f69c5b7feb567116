import { FORMS, formValues } from '#lib/people/forms/schemas/forms.ts'
import type { FormName } from '#lib/site/config/schema/people/form-facts.ts'

/** Returns whether a required field is empty. */
function isMissing(form: HTMLFormElement, values: FormData, name: string): boolean {
	const isRequired = form.querySelector(`[name="${CSS.escape(name)}"][required]`) !== null
	return isRequired && !values.get(name)
}

/** Returns whether a field, or the other end of its range, has been changed. */
function isTouched(field: string, changed: ReadonlySet<string>): boolean {
	const stem = field.replace(/(?:Min|Max)$/, '')
	return [field, `${stem}Min`, `${stem}Max`].some((name) => changed.has(name))
}

interface Refused {
	name: FormName
	fields: readonly string[]
	/** The server refused them. It may check more than the form's schema. */
	isByServer: boolean
}

/**
 * Returns the refused fields that are correct by now: they pass the schema and have been changed. A field that was
 * wrong only beside another one, such as a day after the last one, is also correct once the whole form is.
 */
export function correctedFields(
	{ name, fields, isByServer }: Refused,
	form: HTMLFormElement,
	changed: ReadonlySet<string>,
): string[] {
	const values = new FormData(form)
	const { success, error } = FORMS[name].safeParse(formValues(name, values))
	const wrong = new Set(error?.issues.map(({ path }) => String(path[0])))
	return fields.filter(
		(field) =>
			(isTouched(field, changed) || (success && !isByServer)) && !wrong.has(field) && !isMissing(form, values, field),
	)
}
