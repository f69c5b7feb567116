import 'server-only'
import { getTranslations } from 'next-intl/server'
import { RequiredNote } from '@/components/leads/required-note'
import type { AlertFormData } from '@/lib/alerts/form-data'
import { AlertFields } from './alert-fields'
import { RegisterForm } from './register-form'

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
