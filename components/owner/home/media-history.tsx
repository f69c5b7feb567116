import 'server-only'
import { getTranslations } from 'next-intl/server'
import { linkClass } from '#components/ui/button.tsx'
import { formatDate } from '#lib/base/format/format-date.ts'
import type { OwnedMedium } from '#lib/people/owners/portal-types.ts'
import styles from './portal-view.module.css'

/** Where a home is and was advertised. */
export async function MediaHistory({ language, media }: { language: string; media: readonly OwnedMedium[] }) {
	const t = await getTranslations({ locale: language, namespace: 'owner.media' })
	const dayOf = (instant: string | null) => (instant === null ? '' : formatDate(instant, language))
	return (
		<section aria-labelledby="media">
			<h2 id="media" className={styles.title}>
				{t('title')}
			</h2>
			<p className="muted small">{t('text')}</p>
			{media.length === 0 ? (
				<p className={styles.none}>{t('none')}</p>
			) : (
				<table className={styles.table}>
					<thead>
						<tr>
							<th scope="col">{t('medium')}</th>
							<th scope="col">{t('start')}</th>
							<th scope="col">{t('end')}</th>
						</tr>
					</thead>
					<tbody>
						{media.map(({ id, medium, start, end, url }) => (
							<tr key={id}>
								<th scope="row">
									{url === null ? (
										medium
									) : (
										<a className={linkClass} href={url} rel="noopener">
											{medium}
										</a>
									)}
								</th>
								<td>{dayOf(start)}</td>
								<td>{end === null ? t('running') : dayOf(end)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	)
}
