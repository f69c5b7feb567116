import { useTranslations } from 'next-intl'
import { AddressForm } from '#components/forms/address-form.tsx'
import styles from './own-page.module.css'

/** Asks for the link by mail. What comes back does not say whether the address is known. */
export function AskForm({ language, hasProblem }: { language: string; hasProblem: boolean }) {
	const t = useTranslations('ownPage.ask')
	return (
		<AddressForm
			action="/api/own-page"
			prefix="own-page"
			label={t('label')}
			button={t('button')}
			look="main"
			hasProblem={hasProblem}
			className={styles.form}
			hidden={{ token: '', language, step: 'ask' }}
		/>
	)
}
