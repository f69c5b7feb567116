import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { OutFeedView } from '#lib/desk/feeds/out-feeds-types.ts'
import styles from './feeds-page.module.css'

/** The feeds for portals and partners, and who read each of them lately. */
export async function OutFeeds({ language, feeds }: { language: string; feeds: readonly OutFeedView[] }) {
	const t = await getTranslations({ locale: language, namespace: 'deskFeeds.out' })
	return (
		<section aria-labelledby="out" className={styles.runs}>
			<div>
				<h2 id="out">{t('title')}</h2>
				<p className={styles.text}>{t('text')}</p>
			</div>
			<div>
				{feeds.map(({ name, path, readers }) => (
					<div key={path} className={styles.out}>
						<h3>{name}</h3>
						<p>
							<a href={path}>{path}</a>
						</p>
						{readers.length === 0 ? (
							<p className={styles.text}>{t('neverRead')}</p>
						) : (
							<dl className={styles.facts}>
								{readers.map((reader) => (
									<div key={reader.name}>
										<dt>{reader.name}</dt>
										<dd>{reader.at}</dd>
									</div>
								))}
							</dl>
						)}
					</div>
				))}
			</div>
		</section>
	)
}
