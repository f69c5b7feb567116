import 'server-only'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import styles from '#components/forms/form.module.css'
import { Icon } from '#components/ui/icon.tsx'
import { NO_TITLE, PREFERENCES, TITLE_CHOICES } from '#lib/people/forms/schemas/fields/fields.ts'
import { getSite } from '#lib/site/config/config.ts'
import { AsLastTime } from './as-last-time.tsx'
import { Choices, TextField } from './field.tsx'
import folded from './more-fields.module.css'
import { TextArea } from './text-area.tsx'
import { Tick } from './ticks.tsx'

/** Fields that a form works without, folded. The form unfolds them when one of them is filled in or refused. */
function MoreFields({ children }: { children: ReactNode }) {
	const t = useTranslations('forms')
	return (
		<details className={folded.more}>
			<summary>
				{t('more')}
				<Icon name="down" />
			</summary>
			{children}
		</details>
	)
}

interface PersonFieldsProps {
	language: string
	/**
	 * What is needed besides the name and the mail address: a phone number where the agency has to call back, the message
	 * where a mail answers, neither for documents; `either` where the visitor chooses between the first two (decision 43).
	 */
	needs?: 'phone' | 'message' | 'either' | 'neither'
	/** Asks how and when to call back. */
	hasPreference?: boolean
	/** Further fields that are folded. */
	children?: ReactNode
}

/**
 * The visitor's name and contact details, and their message: first where the form is a question. What a form works
 * without is folded (decision 46).
 */
export async function PersonFields(props: PersonFieldsProps) {
	const { language, needs = 'phone', hasPreference = false, children } = props
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	const optional = t('optional')
	const slots = getSite().timeSlots.map(({ from, to }) => ({ value: `${from}-${to}`, label: `${from}–${to}` }))
	const isQuestion = needs === 'message'
	const message = (
		<TextArea
			name="remark"
			label={t('fields.remark')}
			optional={isQuestion || needs === 'either' ? undefined : optional}
			isConditional={needs === 'either'}
			rows={4}
		/>
	)
	return (
		<>
			{isQuestion && message}
			<AsLastTime words={t('asLastTime', { name: '{name}' })} forget={t('forgetLast')} />
			<div className={styles.names}>
				<TextField name="firstName" label={t('fields.firstName')} autoComplete="given-name" maxLength={100} />
				<TextField name="lastName" label={t('fields.lastName')} autoComplete="family-name" maxLength={100} />
			</div>
			<div className={styles.pair}>
				<TextField name="email" type="email" label={t('fields.email')} autoComplete="email" maxLength={254} />
				<TextField
					name="phone"
					type="tel"
					label={t('fields.phone')}
					autoComplete="tel"
					maxLength={30}
					optional={needs === 'phone' || needs === 'either' ? undefined : optional}
					isConditional={needs === 'either'}
				/>
			</div>
			{!isQuestion && message}
			<MoreFields>
				{hasPreference && (
					<>
						<Choices
							name="preference"
							label={t('fields.preference')}
							optional={optional}
							columns={2}
							options={PREFERENCES.map((value) => ({ value, label: t(`options.preference.${value}`) }))}
						/>
						<Choices name="timeSlots" label={t('fields.timeSlots')} optional={optional} isMultiple options={slots} />
					</>
				)}
				{children}
				<Choices
					name="title"
					label={t('fields.title')}
					optional={optional}
					options={TITLE_CHOICES.map((value) => ({ value, label: t(`options.title.${value}`) }))}
					chosen={[NO_TITLE]}
				/>
				<Tick name="newsletter">{t('newsletterText')}</Tick>
			</MoreFields>
		</>
	)
}
