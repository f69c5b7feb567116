import 'server-only'
import { DayChart } from '#components/charts/day-chart.tsx'
import buttons from '#components/desk/parts/button.module.css'
import { formatDate } from '#lib/base/format/format-date.ts'
import { formatNumber } from '#lib/base/format/format-number.ts'
import type { HomeDetail } from '#lib/desk/homes/model/desk-home-types.ts'
import { homeWords } from '#lib/desk/homes/model/home-words.ts'
import { VISIT_SOURCES } from '#lib/people/statistics/statistics-types.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import styles from './views.module.css'

interface ViewsProps {
	language: string
	days: HomeDetail['days']
}

/** Returns how the visitors of all days came, most frequent source first. */
function totals(days: HomeDetail['days']) {
	const all = days.flatMap(({ sources }) => sources)
	return VISIT_SOURCES.map((source) => ({
		source,
		visits: all.reduce((sum, one) => (one.source === source ? sum + one.visits : sum), 0),
	}))
		.filter(({ visits }) => visits > 0)
		.sort((one, other) => other.visits - one.visits)
}

function DayTable({ language, days }: ViewsProps) {
	const t = homeWords(language)
	return (
		<details className={styles.table}>
			<summary className={buttons.link}>{t('detail.table')}</summary>
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
							<td>{formatNumber(views, language)}</td>
							<td>{formatNumber(visits, language)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	)
}

/** The visitors of the last 30 days as a chart, by where they came from, and as a table. */
export function Views({ language, days }: ViewsProps) {
	const t = homeWords(language)
	const sourceName = translator(language, 'owner.sources.names')
	const sum = (kind: 'views' | 'visits') => days.reduce((total, day) => total + day[kind], 0)
	const shown = days.map(({ day, visits, views, sources }) => ({
		day,
		value: visits,
		lines: [
			{ name: t('detail.visitsColumn'), value: formatNumber(visits, language) },
			{ name: t('detail.viewsColumn'), value: formatNumber(views, language) },
			...sources.map(({ source, visits: count }) => ({
				name: sourceName(source),
				value: formatNumber(count, language),
			})),
		],
	}))
	const text = t('detail.viewsText', { views: sum('views'), visits: sum('visits') })
	return (
		<>
			<p>{text}</p>
			{sum('visits') > 0 && (
				<>
					<div className={styles.chart}>
						<DayChart days={shown} flags={[]} visited={[]} language={language} label={text} />
					</div>
					<dl className={styles.sources}>
						{totals(days).map(({ source, visits }) => (
							<div key={source}>
								<dt>{sourceName(source)}</dt>
								<dd>{formatNumber(visits, language)}</dd>
							</div>
						))}
					</dl>
				</>
			)}
			{sum('views') > 0 && <DayTable language={language} days={days} />}
		</>
	)
}
