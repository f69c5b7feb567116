import { zodResolver } from '@hookform/resolvers/zod'
import { type NativeForm, nativeForm, type Values } from '#components/ui/native-form.ts'
import { askedAddress } from '#lib/people/forms/schemas/asked-address.ts'
import type { FieldErrors } from '#lib/people/forms/schemas/form-types.ts'
import { OWNER_FORMS } from '#lib/people/owners/owner-schema.ts'
import { BROWSER_FORMS } from '#lib/people/staff/staff-schema.ts'

/** The schemas of the forms that are posted as they are, by the names that their pages use. */
const SCHEMAS = {
	...OWNER_FORMS,
	'asked-address': askedAddress,
	'browser-mail': BROWSER_FORMS.mail,
	'browser-code': BROWSER_FORMS.code,
}
export type PlainFormName = keyof typeof SCHEMAS

interface PlainDisplay {
	/** Shows the errors of now: codes of the schema, or words that came with the page. */
	show: (errors: FieldErrors) => void
	/** Follows a check that refused the form. */
	onRefused: () => void
}

/** Takes over a form that is posted as it is. `given` are the errors on the page: what the server refused. */
export function controlPlainForm(
	form: HTMLFormElement,
	name: PlainFormName,
	given: FieldErrors,
	{ show, onRefused }: PlainDisplay,
): NativeForm {
	let isNew = true
	const control = nativeForm(form, {
		resolver: zodResolver<Values, unknown, Values>(SCHEMAS[name]),
		show,
		reveal: () => isNew || onRefused(),
	})
	if (Object.keys(given).length > 0) {
		// Whoever is somewhere already is left there.
		if (document.activeElement === document.body) control.refuse(given)
		else control.mark(given)
	}
	isNew = false
	return control
}
