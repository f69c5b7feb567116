import 'server-only'
import { getTranslations } from 'next-intl/server'
import { RequiredNote } from '#components/forms/required-note.tsx'
import type { AlertFormData } from '#lib/people/alerts/criteria/form-data.ts'
import { AlertFields } from './alert-fields.tsx'
import { RegisterForm } from './register-form.tsx'

interface OwnPageProps {
	data: AlertFormData
	/** The search of a list that it is filled in with; empty without one. */
	from?: string
}

/** The form on its own page. */
export async function AlertForm({ data, from = '' }: OwnPageProps) {
	const { language, values } = data
	const { also, frequency } = values
	const t = await getTranslations({ locale: language, namespace: 'alerts' })
	return (
		<>
			<RequiredNote />
			<RegisterForm {...{ language, also, frequency, from }} start={t('count.start')} hasName>
				<AlertFields data={data} />
			</RegisterForm>
		</>
	)
}
