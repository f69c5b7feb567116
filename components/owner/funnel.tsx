import 'server-only'
import { getTranslations } from 'next-intl/server'
import { formatNumber } from '@/lib/i18n/format-number'
import type { Funnel as Stages } from '@/lib/statistics/types'
import styles from './portal-view.module.css'
import { Share } from './share'

/** From being seen to being wanted, beside the median of comparable homes where there are enough of them. */
export async function Funnel({ language, funnel }: { language: string; funnel: Stages }) {
	const t = await getTranslations({ locale: language, namespace: 'owner.funnel' })
	const hasMedian = funnel.compared > 0
	const most = Math.max(...funnel.stages.map(({ count }) => count), 1)
	return (
		<section className={styles.half} aria-labelledby="funnel">
			<h2 id="funnel" className={styles.title}>
				{t('title')}
			</h2>
			<p className="muted small">
				{t('text')} {hasMedian ? t('compared', { count: funnel.compared }) : t('hidden')}
			</p>
			<table className={styles.table}>
				<thead>
					<tr>
						<th scope="col">{t('stage')}</th>
						<th scope="col" className={styles.figure}>
							{t('own')}
						</th>
						{hasMedian && (
							<th scope="col" className={styles.figure}>
								{t('median')}
							</th>
						)}
					</tr>
				</thead>
				<tbody>
					{funnel.stages.map(({ stage, count, median }) => (
						<tr key={stage}>
							<th scope="row">
								{t(`stages.${stage}`)}
								<Share of={count / most} />
							</th>
							<td className={`${styles.figure} ${styles.strong}`}>{formatNumber(count)}</td>
							{hasMedian && <td className={styles.figure}>{formatNumber(median)}</td>}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	)
}
