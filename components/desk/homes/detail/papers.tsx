import 'server-only'
import { getSite } from '#lib/site/config/config.ts'
import { translator } from '#lib/site/words/translator.ts'
import styles from './home-page.module.css'

/** The posters of a home and its picture for social networks, in each language of the site. */
export function Papers({ language, id }: { language: string; id: number }) {
	const t = translator(language, 'deskPapers.section')
	const fileHref = (route: string, query: Record<string, string>) =>
		`/api/staff/desk/papers/${route}/?${new URLSearchParams({ id: String(id), ...query })}`
	return (
		<>
			<p className={styles.soft}>{t('text')}</p>
			<ul className={styles.rows}>
				{getSite().languages.map((code) => (
					<li key={code} className={styles.papers}>
						<b>{code.toUpperCase()}</b>
						<a href={fileHref('poster', { language: code, size: 'a4' })} download>
							{t('a4')}
						</a>
						<a href={fileHref('poster', { language: code, size: 'a3' })} download>
							{t('a3')}
						</a>
						<a href={fileHref('social', { language: code })} download>
							{t('social')}
						</a>
					</li>
				))}
			</ul>
		</>
	)
}
