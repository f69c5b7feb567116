import 'server-only'
import { getTranslations } from 'next-intl/server'
import { linkClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import privatePage from '#components/ui/private-page.module.css'
import { formatDate } from '#lib/base/format/format-date.ts'
import type { DocumentsView } from '#lib/people/documents/view.ts'
import styles from './documents-page.module.css'

interface DocumentsPageProps {
	language: string
	documents: DocumentsView
	token: string
}

/** The documents of a home, each with a link that appears only on this page. */
export async function DocumentsPage({ language, documents, token }: DocumentsPageProps) {
	const t = await getTranslations({ locale: language, namespace: 'documents.page' })
	const { about, files, missing, expiresAt } = documents
	const hrefOf = (id: string) => `/api/documents?token=${encodeURIComponent(token)}&file=${id}`
	return (
		<article className={`wrap ${privatePage.page} ${privatePage.sections}`}>
			<h1>{t('title')}</h1>
			<p>
				<a className={linkClass} href={about.url}>
					{about.title}
				</a>
			</p>
			{files.length > 0 && (
				<>
					<ul className={styles.files}>
						{files.map(({ id, title, kind }) => (
							<li key={id}>
								<Icon name="doc" />
								<a className={linkClass} href={hrefOf(id)} rel="nofollow" download>
									{title}
								</a>
								<span>{kind}</span>
							</li>
						))}
					</ul>
					<p className="muted small">{t('valid', { date: formatDate(expiresAt, language) ?? '' })}</p>
				</>
			)}
			{missing.length > 0 && (
				<section aria-labelledby="missing">
					<h2 id="missing">{t('missing')}</h2>
					<p>{t('missingText')}</p>
					<ul className={styles.missing}>
						{missing.map((title) => (
							<li key={title}>{title}</li>
						))}
					</ul>
				</section>
			)}
			{files.length + missing.length === 0 && <p>{t('none')}</p>}
		</article>
	)
}
