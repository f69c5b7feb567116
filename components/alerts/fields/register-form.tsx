import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import styles from '#components/alerts/alert-section.module.css'
import { Choices, TextField } from '#components/forms/fields/field.tsx'
import leadStyles from '#components/forms/form.module.css'
import { FormFoot } from '#components/forms/form-foot.tsx'
import { formTexts } from '#components/forms/form-texts.ts'
import { LeadForm } from '#components/forms/lead-form.tsx'
import type { AlertFormData } from '#lib/people/alerts/criteria/alert-types.ts'
import { ALERT_FREQUENCIES } from '#lib/people/forms/schemas/kinds/demand-register.ts'
import { Fits } from './fits.tsx'

interface FrequencyProps {
	language: string
	chosen: AlertFormData['values']['frequency']
}

/** Asks how often mails may come. */
export async function FrequencyField({ language, chosen }: FrequencyProps) {
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	return (
		<Choices
			name="frequency"
			label={t('fields.frequency')}
			chosen={chosen}
			options={ALERT_FREQUENCIES.map((value) => ({ value, label: t(`options.frequency.${value}`) }))}
		/>
	)
}

interface RegisterFormProps {
	language: string
	frequency: AlertFormData['values']['frequency']
	also: string
	/** Identifies the search, so that what was typed for one search is not restored in the form of another. */
	from: string
	/**
	 * Shown below the fields until the counts are known. Without it only the address is asked for, as below a list: that
	 * shows what fits, and mails come at once, which the alert's own page changes.
	 */
	start?: string
	/** The fields of the search. */
	children: ReactNode
}

/** Subscribes to alerts for homes that fit a search, whose fields the caller gives; works without scripts. */
export async function RegisterForm(props: RegisterFormProps) {
	const { language, frequency, also, from, start, children } = props
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	const own = await getTranslations({ locale: language, namespace: 'alerts.form' })
	const optional = t('optional')
	return (
		<LeadForm
			name="demand-register"
			language={language}
			texts={await formTexts(language, 'demand-register')}
			ids={{ also, from }}
			foot={<FormFoot language={language} />}
		>
			{children}
			{start === undefined ? (
				<input type="hidden" name="frequency" value={frequency[0]} />
			) : (
				<>
					<Fits language={language} start={start} isFilled={from !== ''} />
					<FrequencyField language={language} chosen={frequency} />
					<div className={leadStyles.pair}>
						<TextField name="firstName" label={t('fields.firstName')} autoComplete="given-name" optional={optional} />
						<TextField name="lastName" label={t('fields.lastName')} autoComplete="family-name" optional={optional} />
					</div>
				</>
			)}
			<TextField name="email" type="email" label={t('fields.email')} autoComplete="email" maxLength={254} />
			<p className={styles.note}>{own('consent')}</p>
		</LeadForm>
	)
}
