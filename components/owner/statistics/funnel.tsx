import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import styles from '#components/owner/home/portal-view.module.css'
import { formatNumber, formatShare } from '#lib/base/format/format-number.ts'
import type { Funnel as Stages } from '#lib/people/statistics/statistics-types.ts'
import { Share } from './share.tsx'

/** With fewer visitors, a percentage would be misleading. */
const FEWEST_FOR_SHARE = 20

interface FunnelProps {
	language: string
	funnel: Stages
	/** Shown below the funnel. */
	children: ReactNode
}

/**
 * The steps from opening the page to wanting the home, each as a share of those who opened it, beside the median of
 * comparable homes if there are enough of them. Views of cards are a different order of magnitude, so they are a
 * sentence.
 */
export async function Funnel({ language, funnel, children }: FunnelProps) {
	const t = await getTranslations({ locale: language, namespace: 'owner.funnel' })
	const hasMedian = funnel.compared > 0
	const countOf = (name: string) => funnel.stages.find(({ stage }) => stage === name)?.count ?? 0
	const [seen, opened] = [countOf('impressions'), countOf('views')]
	const shareOf = (count: number, whole: number) =>
		whole < FEWEST_FOR_SHARE || count === 0 ? null : formatShare(count / whole, language)
	return (
		<section className={styles.half} aria-labelledby="funnel">
			<h2 id="funnel" className={styles.title}>
				{t('title')}
			</h2>
			<p className="muted small">
				{t('text', { days: funnel.days, count: seen })}{' '}
				{hasMedian ? t('compared', { count: funnel.compared }) : t('hidden')}
			</p>
			<table className={styles.table}>
				<thead>
					<tr>
						<th scope="col">{t('stage')}</th>
						<th scope="col" className={styles.figure}>
							{t('own')}
						</th>
						<th scope="col" className={styles.figure}>
							{t('share')}
						</th>
						{hasMedian && (
							<th scope="col" className={styles.figure}>
								{t('median')}
							</th>
						)}
					</tr>
				</thead>
				<tbody>
					{funnel.stages
						.filter(({ stage }) => stage !== 'impressions')
						.map(({ stage, count, median }) => (
							<tr key={stage}>
								<th scope="row">
									{t(`stages.${stage}`)}
									<Share of={count / Math.max(1, opened)} />
								</th>
								<td className={`${styles.figure} ${styles.strong}`}>{formatNumber(count, language)}</td>
								<td className={styles.figure}>{stage === 'views' ? null : shareOf(count, opened)}</td>
								{hasMedian && <td className={styles.figure}>{formatNumber(median, language)}</td>}
							</tr>
						))}
				</tbody>
			</table>
			<p className="muted small">{t('shareOf', { share: shareOf(opened, seen) ?? 'none' })}</p>
			{children}
		</section>
	)
}
