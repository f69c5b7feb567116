import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Choices, TextField } from '@/components/leads/field'
import leadStyles from '@/components/leads/form.module.css'
import { FormFoot } from '@/components/leads/form-foot'
import { formTexts } from '@/components/leads/form-texts'
import { LeadForm } from '@/components/leads/lead-form'
import { linkClass } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import type { AlertFormData } from '@/lib/alerts/form-data'
import type { ListAlert } from '@/lib/alerts/list-alert'
import { ALERT_FREQUENCIES } from '@/lib/leads/forms/demand-register'
import type { Goal } from '@/lib/listings/types'
import { AlertFields } from './alert-fields'
import styles from './alert-fields.module.css'
import { Fits } from './fits'

interface FrequencyProps {
	language: string
	chosen: AlertFormData['values']['frequency']
}

/** How often mails may come. */
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

interface AlertFormProps {
	language: string
	frequency: AlertFormData['values']['frequency']
	also: string
	/** Tells two searches apart, so that what was typed for one does not come back in the other. */
	from: string
	/** What stands below before the counts are known. */
	start: string
	hasName: boolean
	/** The fields of the search. */
	children: ReactNode
}

/** Asks to be told of homes that fit a search; works without scripts. */
async function RegisterForm({ language, frequency, also, from, start, hasName, children }: AlertFormProps) {
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
			<Fits language={language} start={start} isFilled={hasName && from !== ''} />
			<FrequencyField language={language} chosen={frequency} />
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
			<p className="muted small">{t('required')}</p>
			<RegisterForm {...{ language, also, frequency, from }} start={own('count.start')} hasName>
				<AlertFields data={data} />
			</RegisterForm>
		</>
	)
}

interface AlertSectionProps {
	language: string
	goal: Goal
	alert: ListAlert
	/** What the list was narrowed by, in words. */
	parts: readonly string[]
}

/** The form below a list, for its search; the fields to change it stand on a page of their own. */
export async function AlertSection({ language, goal, alert, parts }: AlertSectionProps) {
	const t = await getTranslations({ locale: language, namespace: 'alerts' })
	const { fields, isWhole, also, search, today, changeHref } = alert
	const current = (
		<p className={styles.current}>
			<b>{t('form.current')}</b> {[t(`goal.${goal}`), ...parts].join(' · ')}
			<a href={changeHref} className={classNames(linkClass, styles.change)} rel="nofollow">
				{t('form.change')}
			</a>
		</p>
	)
	return (
		<section id="alert" className={styles.section} aria-labelledby="alert-title" tabIndex={-1} data-screen-only="">
			<h2 id="alert-title">{t('form.title')}</h2>
			<p>{t('form.intro')}</p>
			{isWhole ? (
				<RegisterForm {...{ language, also }} frequency={['immediately']} from={search} start={today} hasName={false}>
					{fields.map(([name, value]) => (
						<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
					))}
					{current}
				</RegisterForm>
			) : (
				current
			)}
		</section>
	)
}
