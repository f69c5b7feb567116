import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Choices, TextField } from '@/components/leads/field'
import leadStyles from '@/components/leads/form.module.css'
import { FormFoot } from '@/components/leads/form-foot'
import { formTexts } from '@/components/leads/form-texts'
import { LeadForm } from '@/components/leads/lead-form'
import type { AlertFormData } from '@/lib/alerts/form-data'
import type { ListAlert } from '@/lib/alerts/list-alert'
import { ALERT_FREQUENCIES } from '@/lib/leads/forms/demand-register'
import { AlertFields } from './alert-fields'
import styles from './alert-fields.module.css'
import { Fits } from './fits'
import { SearchDetails } from './search-details'

/** How often mails may come. */
export async function FrequencyField({ data: { language, values } }: { data: AlertFormData }) {
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	return (
		<Choices
			name="frequency"
			label={t('fields.frequency')}
			chosen={values.frequency}
			options={ALERT_FREQUENCIES.map((value) => ({ value, label: t(`options.frequency.${value}`) }))}
		/>
	)
}

interface AlertFormProps {
	data: AlertFormData
	/** Tells two searches apart, so that what was typed for one does not come back in the other. */
	from: string
	/** What stands below before the counts are known. */
	start: string
	hasName: boolean
	/** The fields of the search. */
	children: ReactNode
}

/** Asks to be told of homes that fit a search; works without scripts. */
async function RegisterForm({ data, from, start, hasName, children }: AlertFormProps) {
	const { language, values } = data
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	const own = await getTranslations({ locale: language, namespace: 'alerts.form' })
	const optional = t('optional')
	return (
		<LeadForm
			name="demand-register"
			language={language}
			texts={await formTexts(language, 'demand-register')}
			ids={{ also: values.also, from }}
			foot={<FormFoot language={language} />}
		>
			{children}
			<Fits language={language} start={start} />
			<FrequencyField data={data} />
			{hasName && (
				<div className={leadStyles.pair}>
					<TextField name="firstName" label={t('fields.firstName')} autoComplete="given-name" optional={optional} />
					<TextField name="lastName" label={t('fields.lastName')} autoComplete="family-name" optional={optional} />
				</div>
			)}
			<TextField name="email" type="email" label={t('fields.email')} autoComplete="email" maxLength={254} />
			<p className={styles.note}>{own('consent')}</p>
		</LeadForm>
	)
}

/** The form on its own page, empty. */
export async function AlertForm({ data }: { data: AlertFormData }) {
	const { language } = data
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	const own = await getTranslations({ locale: language, namespace: 'alerts' })
	return (
		<>
			<p className="muted small">{t('required')}</p>
			<RegisterForm data={data} from="" start={own('count.start')} hasName>
				<AlertFields data={data} />
			</RegisterForm>
		</>
	)
}

interface AlertSectionProps extends ListAlert {
	/** What the list was narrowed by, in words. */
	parts: readonly string[]
}

/** The form below a list, filled in with its search, which can be changed. */
export async function AlertSection({ data, parts, search, today }: AlertSectionProps) {
	const t = await getTranslations({ locale: data.language, namespace: 'alerts' })
	const goal = data.values.goal.includes('rent') ? 'rent' : 'sale'
	return (
		<section id="alert" className={styles.section} aria-labelledby="alert-title" tabIndex={-1} data-screen-only="">
			<h2 id="alert-title">{t('form.title')}</h2>
			<p>{t('form.intro')}</p>
			<RegisterForm data={data} from={search} start={today} hasName={false}>
				<p className={styles.current}>
					<b>{t('form.current')}</b> {[t(`goal.${goal}`), ...parts].join(' · ')}
				</p>
				<SearchDetails label={t('form.change')}>
					<AlertFields data={data} />
				</SearchDetails>
			</RegisterForm>
		</section>
	)
}
