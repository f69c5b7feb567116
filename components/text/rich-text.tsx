import type { LocalizedText } from '#lib/homes/listings/types.ts'
import styles from './rich-text.module.css'

interface RichTextProps {
	/** HTML that the import has sanitised (`lib/homes/feed`); nothing else may come here. */
	html: LocalizedText
	/** The page's language. */
	language: string
}

/** A description from the feed, with its own `lang` where the page's language has none. */
export function RichText({ html, language }: RichTextProps) {
	return (
		<div
			className={styles.prose}
			lang={html.language === language ? undefined : html.language}
			dangerouslySetInnerHTML={{ __html: html.text }}
		/>
	)
}
