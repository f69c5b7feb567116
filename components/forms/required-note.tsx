import { useTranslations } from 'next-intl'
import styles from './form.module.css'

/** Says what the asterisk of a field means. */
export function RequiredNote() {
	const t = useTranslations('forms')
	return <p className={styles.required}>{t('required')}</p>
}
