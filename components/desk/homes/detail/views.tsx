import 'server-only'
import { formatDate } from '#lib/base/format/format-date.ts'
import { weekdayOf } from '#lib/base/time/calendar-days.ts'
import { homeWords } from '#lib/desk/homes/model/words.ts'
import type { DayCounts } from '#lib/people/statistics/types.ts'
import styles from './views.module.css'

/** The drawing's own units: a day, the bars, and the line of days below. */
const STEP = 20
const HEIGHT = 120
const BELOW = 22

const isMonday = (day: string) => weekdayOf(day) === 1
const shortDay = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`

function Bars({ days }: { days: readonly DayCounts[] }) {
	const most = Math.max(1, ...days.map(({ views }) => views))
	const width = days.length * STEP
	return (
		<svg className={styles.bars} viewBox={`0 0 ${width} ${HEIGHT + BELOW}`} aria-hidden="true">
			{days.map(({ day, views }, index) => {
				const height = (HEIGHT * views) / most
				return (
					<g key={day}>
						<rect x={index * STEP + 3} y={HEIGHT - height} width={STEP - 6} height={height} />
						{isMonday(day) && (
							<text x={(index + 0.5) * STEP} y={HEIGHT + BELOW - 5} textAnchor="middle">
								{shortDay(day)}
							</text>
						)}
					</g>
				)
			})}
			<path d={`M0 ${HEIGHT + 0.5}H${width}`} />
		</svg>
	)
}

/** The page views of the last 30 days as bars, and as a table. */
export function Views({ language, days }: { language: string; days: readonly DayCounts[] }) {
	const t = homeWords(language)
	const sum = (kind: 'views' | 'visits') => days.reduce((total, day) => total + day[kind], 0)
	return (
		<>
			<p>{t('detail.viewsText', { views: sum('views'), visits: sum('visits') })}</p>
			{sum('views') > 0 && (
				<>
					<Bars days={days} />
					<details className={styles.table}>
						<summary>{t('detail.table')}</summary>
						<table>
							<thead>
								<tr>
									<th scope="col">{t('detail.day')}</th>
									<th scope="col">{t('detail.viewsColumn')}</th>
									<th scope="col">{t('detail.visitsColumn')}</th>
								</tr>
							</thead>
							<tbody>
								{days.toReversed().map(({ day, views, visits }) => (
									<tr key={day}>
										<th scope="row">{formatDate(day, language)}</th>
										<td>{views}</td>
										<td>{visits}</td>
									</tr>
								))}
							</tbody>
						</table>
					</details>
				</>
			)}
		</>
	)
}
