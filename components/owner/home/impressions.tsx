import 'server-only'
import { getTranslations } from 'next-intl/server'
import { formatDate } from '#lib/base/format/format-date.ts'
import type { OwnedImpression } from '#lib/people/owners/portal-types.ts'
import styles from './portal-view.module.css'

/** What visitors said of the home and agreed to share; nothing if nobody did. Nobody is named. */
export async function Impressions({
	language,
	impressions,
}: {
	language: string
	impressions: readonly OwnedImpression[]
}) {
	if (impressions.length === 0) return null
	const t = await getTranslations({ locale: language, namespace: 'appointments.impression' })
	return (
		<section className={styles.wide} aria-labelledby="impressions">
			<h2 id="impressions" className={styles.title}>
				{t('owner.title')}
			</h2>
			<p className="muted small">{t('owner.text')}</p>
			<table className={`${styles.table} ${styles.rows}`}>
				<thead>
					<tr>
						<th scope="col">{t('owner.date')}</th>
						<th scope="col">{t('labels.liked')}</th>
						<th scope="col">{t('labels.price')}</th>
						<th scope="col">{t('labels.next')}</th>
					</tr>
				</thead>
				<tbody>
					{impressions.map(({ id, date, liked, price, next }) => (
						<tr key={id}>
							<td data-label={t('owner.date')}>{formatDate(date, language)}</td>
							<td data-label={t('labels.liked')}>{t(`liked.${liked}`)}</td>
							<td data-label={t('labels.price')}>{t(`price.${price}`)}</td>
							<td data-label={t('labels.next')}>{t(`next.${next}`)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	)
}
