import 'server-only'
import { getTranslations } from 'next-intl/server'
import styles from '#components/forms/form.module.css'
import { NO_TITLE, PREFERENCES, TITLE_CHOICES } from '#lib/people/forms/schemas/fields/fields.ts'
import { getSite } from '#lib/site/config/config.ts'
import { AsLastTime } from './as-last-time.tsx'
import { Choices, TextField } from './field.tsx'
import { TextArea } from './text-area.tsx'
import { Tick } from './ticks.tsx'

interface PersonFieldsProps {
	language: string
	/** The phone number is optional. */
	isPhoneOptional?: boolean
	/** Asks how and when to call back. */
	hasPreference?: boolean
	/** The message is optional. */
	isRemarkOptional?: boolean
}

/** The visitor's name and contact details, and their message. */
export async function PersonFields({ language, ...wish }: PersonFieldsProps) {
	const { isPhoneOptional = false, hasPreference = false, isRemarkOptional = false } = wish
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	const optional = t('optional')
	const slots = getSite().timeSlots.map(({ from, to }) => ({ value: `${from}-${to}`, label: `${from}–${to}` }))
	return (
		<>
			<AsLastTime words={t('asLastTime', { name: '{name}' })} forget={t('forgetLast')} />
			<Choices
				name="title"
				label={t('fields.title')}
				columns={4}
				options={TITLE_CHOICES.map((value) => ({ value, label: t(`options.title.${value}`) }))}
				chosen={[NO_TITLE]}
			/>
			<div className={styles.pair}>
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
					optional={isPhoneOptional ? optional : undefined}
				/>
			</div>
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
			<TextArea name="remark" label={t('fields.remark')} optional={isRemarkOptional ? optional : undefined} />
			<Tick name="newsletter">{t('newsletterText')}</Tick>
		</>
	)
}
