import 'server-only'
import { getTranslations } from 'next-intl/server'
import { classNames } from '@/components/ui/class-names'
import type { AlertFormData } from '@/lib/alerts/form-data'
import { AlertFields } from './alert-fields'
import styles from './alert-fields.module.css'
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
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	const own = await getTranslations({ locale: language, namespace: 'alerts' })
	return (
		<>
			<p className={classNames('muted small', styles.required)}>{t('required')}</p>
			<RegisterForm {...{ language, also, frequency, from }} start={own('count.start')} hasName>
				<AlertFields data={data} />
			</RegisterForm>
		</>
	)
}
