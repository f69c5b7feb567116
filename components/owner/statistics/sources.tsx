import 'server-only'
import { getTranslations } from 'next-intl/server'
import styles from '#components/owner/home/portal-view.module.css'
import { formatNumber } from '#lib/base/format/format-number.ts'
import type { OwnerPortal } from '#lib/people/owners/portal-types.ts'
import { Share } from './share.tsx'

/** How the visitors of the last thirty days came. */
export async function Sources({ language, sources }: { language: string; sources: OwnerPortal['sources'] }) {
	const t = await getTranslations({ locale: language, namespace: 'owner.sources' })
	const most = Math.max(...sources.map(({ visits }) => visits), 1)
	return (
		<section aria-labelledby="sources">
			<h2 id="sources" className={styles.title}>
				{t('title')}
			</h2>
			<p className="muted small">{t('text')}</p>
			{sources.length === 0 ? (
				<p className={styles.none}>{t('none')}</p>
			) : (
				<table className={styles.table}>
					<thead>
						<tr>
							<th scope="col">{t('source')}</th>
							<th scope="col" className={styles.figure}>
								{t('visits')}
							</th>
						</tr>
					</thead>
					<tbody>
						{sources.map(({ source, visits }) => (
							<tr key={source}>
								<th scope="row">
									{t(`names.${source}`)}
									<Share of={visits / most} />
								</th>
								<td className={`${styles.figure} ${styles.strong}`}>{formatNumber(visits, language)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	)
}
