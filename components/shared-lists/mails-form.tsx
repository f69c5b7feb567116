import { useTranslations } from 'next-intl'
import { AddressForm } from '#components/forms/address-form.tsx'
import styles from './shared-list.module.css'

interface MailsFormProps {
	language: string
	token: string
	/** The address was refused. */
	hasProblem: boolean
}

/** Asks for a mail when a home on the list changes or goes; nothing is sent before the address is confirmed. */
export function MailsForm({ language, token, hasProblem }: MailsFormProps) {
	const t = useTranslations('together.mails')
	return (
		<section className="section" aria-labelledby="list-mails" data-screen-only="">
			<h2 id="list-mails">{t('title')}</h2>
			<AddressForm
				action="/api/shared-lists/steps"
				prefix="list-mail"
				label={t('label')}
				button={t('button')}
				hasProblem={hasProblem}
				className={styles.form}
				hidden={{ token, language, step: 'mails' }}
			/>
		</section>
	)
}
