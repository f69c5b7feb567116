import { FORMS, type FormName, formValues } from '#lib/people/forms/schemas/forms.ts'

/** Whether a field that has to be filled in is empty. */
function isMissing(form: HTMLFormElement, values: FormData, name: string): boolean {
	const isRequired = form.querySelector(`[name="${CSS.escape(name)}"][required]`) !== null
	return isRequired && !values.get(name)
}

/** The two ends of a range are put right together. */
function isTouched(field: string, changed: ReadonlySet<string>): boolean {
	const stem = field.replace(/(?:Min|Max)$/, '')
	return [field, `${stem}Min`, `${stem}Max`].some((name) => changed.has(name))
}

interface Refused {
	name: FormName
	fields: readonly string[]
	/** The server refused them, which may know more than the form's schema. */
	isByServer: boolean
}

/**
 * The refused fields of a form that have been put right by now. Those are taken by its schema and have been changed; what
 * no longer fits another field, such as a day after the last one, is also right once the whole form is.
 */
export function mendedFields(
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
