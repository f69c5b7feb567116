import 'server-only'
import { getTranslations } from 'next-intl/server'
import styles from '#components/owner/home/portal-view.module.css'
import { formatNumber } from '#lib/base/format/format-number.ts'
import { CONTACT_KINDS, EVENT_KINDS, type EventCounts } from '#lib/people/statistics/statistics-types.ts'

interface EventCountsTableProps {
	language: string
	/** Counts of the last thirty days. */
	lately: EventCounts
	total: EventCounts
}

/** How often a home was shown and viewed, what was opened on its page, and how many got in touch. */
export async function EventCountsTable({ language, lately, total }: EventCountsTableProps) {
	const t = await getTranslations({ locale: language, namespace: 'owner.numbers' })
	const rows = [
		...(['impressions', 'views'] as const).map((name) => ({ name, now: lately[name], all: total[name] })),
		...EVENT_KINDS.map((name) => ({ name, now: lately.events[name], all: total.events[name] })),
		...CONTACT_KINDS.map((name) => ({ name, now: lately.contacts[name], all: total.contacts[name] })),
	].filter(({ name, all }) => all > 0 || name === 'impressions' || name === 'views')
	return (
		<details className={styles.all}>
			<summary>{t('title')}</summary>
			<table className={styles.table}>
				<thead>
					<tr>
						<th scope="col">{t('what')}</th>
						<th scope="col" className={styles.figure}>
							{t('lately')}
						</th>
						<th scope="col" className={styles.figure}>
							{t('total')}
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ name, now, all }) => (
						<tr key={name}>
							<th scope="row">{t(name)}</th>
							<td className={`${styles.figure} ${styles.strong}`}>{formatNumber(now, language)}</td>
							<td className={styles.figure}>{formatNumber(all, language)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	)
}
