import 'server-only'
import { getTranslations } from 'next-intl/server'
import { AlertFields } from '#components/alerts/fields/alert-fields.tsx'
import { RegisterForm } from '#components/alerts/fields/register-form.tsx'
import { RequiredNote } from '#components/forms/required-note.tsx'
import type { AlertFormData } from '#lib/people/alerts/criteria/alert-types.ts'

interface OwnPageProps {
	data: AlertFormData
	/** Query string of the list's search with which the form is filled in; empty for none. */
	from?: string
}

/** The form for a new alert, on its own page. */
export async function AlertForm({ data, from = '' }: OwnPageProps) {
	const { language, values } = data
	const { also, frequency } = values
	const t = await getTranslations({ locale: language, namespace: 'alerts' })
	return (
		<>
			<RequiredNote />
			<RegisterForm {...{ language, also, frequency, from }} start={t('count.start')}>
				<AlertFields data={data} />
			</RegisterForm>
		</>
	)
}
