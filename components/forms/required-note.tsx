import { useTranslations } from 'next-intl'
import styles from './form.module.css'

/** Explains the asterisk of required fields. */
export function RequiredNote() {
	const t = useTranslations('forms')
	return <p className={styles.required}>{t('required')}</p>
}
