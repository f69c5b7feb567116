import { useLocale, useTranslations } from 'next-intl'
import type { LocalizedText } from '#lib/homes/listings/listing-types.ts'
import styles from './rich-text.module.css'

/** A note that a text is in another language than the page; nothing if it is in the page's own. */
export function TextLanguage({ text }: { text: LocalizedText }) {
	const t = useTranslations('property')
	if (text.language === useLocale()) return null
	return <p className={styles.other}>{t('otherLanguage', { language: text.language })}</p>
}
