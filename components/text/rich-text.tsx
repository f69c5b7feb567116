import type { LocalizedText } from '#lib/homes/listings/listing-types.ts'
import styles from './rich-text.module.css'

interface RichTextProps {
	/** HTML that the import has sanitised (`lib/homes/feed`); nothing else may be passed here. */
	html: LocalizedText
	/** The page's language. */
	language: string
}

/** A description from the feed. Has its own `lang` if it is not in the page's language. */
export function RichText({ html, language }: RichTextProps) {
	return (
		<div
			className={styles.prose}
			dir="auto"
			lang={html.language === language ? undefined : html.language}
			dangerouslySetInnerHTML={{ __html: html.text }}
		/>
	)
}
