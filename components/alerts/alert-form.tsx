import 'server-only'
import { AlertFields } from '#components/alerts/fields/alert-fields.tsx'
import { RegisterForm } from '#components/alerts/fields/register-form.tsx'
import { RequiredNote } from '#components/forms/required-note.tsx'
import type { AlertFormData } from '#lib/people/alerts/criteria/types.ts'

interface OwnPageProps {
	data: AlertFormData
	/** Query string of the list's search with which the form is filled in; empty for none. */
	from?: string
}

/** The form for a new alert, on its own page. */
export function AlertForm({ data, from = '' }: OwnPageProps) {
	const { language, values } = data
	const { also, frequency } = values
	return (
		<>
			<RequiredNote />
			<RegisterForm {...{ language, also, frequency, from }} start="" hasName>
				<AlertFields data={data} />
			</RegisterForm>
		</>
	)
}
