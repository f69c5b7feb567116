'use client'

import type { ReactNode } from 'react'
import type { ChartDay } from '#components/charts/chart-types.ts'
import { DayChart } from '#components/charts/day-chart.tsx'
import { formatDate, formatTime } from '#lib/base/format/format-date.ts'
import { formatChange, formatNumber } from '#lib/base/format/format-number.ts'
import { fill } from '#lib/base/text/fill.ts'
import { useOwnerNumbers } from '#lib/people/owners/portal/use-owner-numbers.ts'
import type { OwnerNumbers } from '#lib/people/owners/portal-types.ts'
import type { Counter } from '#lib/people/statistics/statistics-types.ts'
import { countedPeriods } from './counted-periods.ts'
import styles from './live-numbers.module.css'

/** Texts with their {placeholders}; see `owner.counters` and `owner.chart` in the messages. */
export interface NumberTexts {
	counters: Record<'title' | 'today' | 'week' | 'month' | 'total' | 'updated' | 'meaning', string>
	before: Record<'today' | 'week' | 'month', string>
	since: string
	chart: Record<'title' | 'label' | 'table' | 'day' | 'visits' | 'views' | 'events' | 'visited' | 'none', string>
	/** Events that may have drawn visitors, oldest first. */
	events: { day: string; date: string; flag: string; words: string }[]
	/** The days on which the home was visited, and all of them in words. */
	visited: string[]
	visits: string
}

interface LiveNumbersProps {
	id: number
	language: string
	known: OwnerNumbers
	texts: NumberTexts
	/** Shown before the counters, on wide screens beside them. */
	beside: ReactNode
}

function Change({ counter: { before, change }, text, language }: { counter: Counter; text: string; language: string }) {
	if (before === null) return null
	return (
		<>
			{change !== null && (
				<b className={styles.change} data-direction={Math.sign(change)}>
					{formatChange(change, language)}
				</b>
			)}{' '}
			{text}
		</>
	)
}

function DayTable({
	language,
	numbers,
	texts,
}: {
	language: string
	numbers: OwnerNumbers
	texts: NumberTexts['chart']
}) {
	return (
		<details className={styles.details}>
			<summary>{texts.table}</summary>
			<table className={styles.table}>
				<thead>
					<tr>
						<th scope="col">{texts.day}</th>
						<th scope="col">{texts.visits}</th>
						<th scope="col">{texts.views}</th>
					</tr>
				</thead>
				<tbody>
					{numbers.days.toReversed().map(({ day, visits, views }) => (
						<tr key={day}>
							<th scope="row">{formatDate(day, language)}</th>
							<td>{formatNumber(visits, language)}</td>
							<td>{formatNumber(views, language)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	)
}

interface ChartProps {
	numbers: OwnerNumbers
	language: string
	texts: NumberTexts
}

function Chart({ numbers, language, texts: { chart, events, visited, visits: visitDays } }: ChartProps) {
	const { days } = numbers
	const highest = Math.max(...days.map((day) => day.visits))
	const label = fill(chart.label, { highest, today: days.at(-1)?.visits ?? 0 })
	const flags = events.map(({ day, flag }) => ({ day, words: flag }))
	const shown = days.map(({ day, visits, views }): ChartDay => {
		const happened = events.filter((event) => event.day === day).map(({ words }) => words)
		const words = [...happened, ...(visited.includes(day) ? [chart.visited] : [])]
		const counts = [
			{ name: chart.visits, value: formatNumber(visits, language) },
			{ name: chart.views, value: formatNumber(views, language) },
		]
		return { day, value: visits, lines: [...counts, ...words.map((name) => ({ name, value: null }))] }
	})
	return (
		<section aria-labelledby="chart">
			<h2 id="chart" className={styles.title}>
				{chart.title}
			</h2>
			<div className={styles.drawing}>
				{highest === 0 ? (
					<p className={styles.none}>{chart.none}</p>
				) : (
					<DayChart days={shown} flags={flags} visited={visited} language={language} label={label} />
				)}
			</div>
			{(events.length > 0 || visited.length > 0) && (
				<>
					<h3 className={styles.heading}>{chart.events}</h3>
					<ul className={styles.events}>
						{events.map(({ day, date, words }) => (
							<li key={`${day} ${words}`}>
								<time dateTime={day}>{date}</time> {words}
							</li>
						))}
						{visited.length > 0 && (
							<li>
								<span className={styles.visited}>{chart.visited}</span> {visitDays}
							</li>
						)}
					</ul>
				</>
			)}
			<DayTable language={language} numbers={numbers} texts={chart} />
		</section>
	)
}

/** Counters beside those of the period before, the thirty-day chart and its table. Refreshed while the page is open. */
export function LiveNumbers({ id, language, known, texts, beside }: LiveNumbersProps) {
	const numbers = useOwnerNumbers(id, known)
	const { visits, at } = numbers
	return (
		<>
			<div className={styles.first}>
				{beside}
				<section aria-labelledby="visits">
					<h2 id="visits" className={styles.heading}>
						{texts.counters.title}
					</h2>
					<dl className={styles.counters}>
						{countedPeriods(visits).map((name) => (
							<div key={name} className={styles.counter}>
								<dt>{texts.counters[name]}</dt>
								<dd>
									<span className={styles.number}>{formatNumber(visits[name].count, language)}</span>
									<small>
										<Change
											counter={visits[name]}
											language={language}
											text={fill(texts.before[name], { count: formatNumber(visits[name].before, language) ?? '' })}
										/>
									</small>
								</dd>
							</div>
						))}
						<div className={styles.counter}>
							<dt>{texts.counters.total}</dt>
							<dd>
								<span className={styles.number}>{formatNumber(visits.total.count, language)}</span>
								<small>{texts.since}</small>
							</dd>
						</div>
					</dl>
					<p className={styles.meaning}>
						{texts.counters.meaning}{' '}
						<span suppressHydrationWarning>
							{fill(texts.counters.updated, { time: formatTime(at, language) ?? '' })}
						</span>
					</p>
				</section>
			</div>
			<Chart numbers={numbers} language={language} texts={texts} />
		</>
	)
}
