import { useLocale, useTranslations } from 'next-intl'
import { Block } from '#components/property-parts/block.tsx'
import styles from '#components/property-parts/facts.module.css'
import { linkClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { ListedDocument } from '#lib/people/documents/document-list.ts'
import { titleLang } from '#lib/people/documents/title-language.ts'

interface DocumentsProps {
	documents: readonly ListedDocument[]
	/** Address of the form to ask for them. */
	requestHref: string
}

/** Which documents exist and how to receive them: they are sent by mail, never linked. */
export function Documents({ documents, requestHref }: DocumentsProps) {
	const t = useTranslations('property.documents')
	const language = useLocale()
	if (documents.length === 0) {
		return (
			<Block id="documents" title={t('none')} isFolded>
				<p className="muted">{t('noneHint')}</p>
			</Block>
		)
	}
	return (
		<Block id="documents" title={t('list', { count: documents.length })} isFolded>
			<ul className={styles.docs}>
				{documents.map(({ name, isAtOnce }) => (
					<li key={name}>
						<Icon name="doc" />
						<b lang={titleLang(name, language)}>{name}</b>
						<span>{t(isAtOnce ? 'atOnce' : 'byAgent')}</span>
					</li>
				))}
			</ul>
			<p className={styles.request}>
				<a className={linkClass} href={requestHref} rel="nofollow">
					{t('request', { count: documents.length })}
				</a>
			</p>
		</Block>
	)
}
