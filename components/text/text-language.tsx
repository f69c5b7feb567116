import { useLocale, useTranslations } from 'next-intl'
import type { LocalizedText } from '#lib/homes/listings/listing-types.ts'
import styles from './rich-text.module.css'

/** A note that a text is in another language than the page; nothing if it is in the page's own. */
export function TextLanguage({ text }: { text: LocalizedText }) {
	const t = useTranslations('property')
	if (text.language === useLocale()) return null
	return <p className={styles.other}>{t('otherLanguage', { language: text.language })}</p>
}

interface AutomaticTextProps {
	from: string
	/** The page in each language of the site. */
	alternates: readonly { language: string; href: string }[]
}

/** The mark of a text that was translated automatically, with the page in the language of the original. */
export function AutomaticText({ from, alternates }: AutomaticTextProps) {
	const t = useTranslations('property.automatic')
	const original = alternates.find(({ language }) => language === from)
	return (
		<p className={styles.other}>
			{t('note', { language: from })}
			{original !== undefined && (
				<>
					{' '}
					<a href={original.href} hrefLang={from}>
						{t('original')}
					</a>
				</>
			)}
		</p>
	)
}
