'use client'

import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatDate } from '@/lib/i18n/format-date'
import type { DayCounts } from '@/lib/statistics/types'
import styles from './live-numbers.module.css'

export interface VisitChartProps {
	days: DayCounts[]
	language: string
	/** The word for visits. */
	words: string
}

const HEIGHT = 300

function isWeekend(day: string): boolean {
	return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}

function toneOf(day: string, last: string | undefined): string {
	if (day === last) return 'var(--accent)'
	return isWeekend(day) ? 'var(--chart-weekend)' : 'var(--chart-day)'
}

const shortDay = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`

/** Visits of each day as bars. The only file that knows the charting library; it loads when the page is there. */
export default function VisitChart({ days, language, words }: VisitChartProps) {
	const last = days.at(-1)?.day
	return (
		<ResponsiveContainer width="100%" height={HEIGHT}>
			<BarChart data={days} margin={{ top: 12, right: 0, bottom: 0, left: -24 }} accessibilityLayer={false}>
				<CartesianGrid vertical={false} stroke="var(--line)" />
				<XAxis
					dataKey="day"
					tickFormatter={shortDay}
					tickLine={false}
					minTickGap={28}
					stroke="var(--ink-2)"
					fontSize={13}
				/>
				<YAxis allowDecimals={false} axisLine={false} tickLine={false} stroke="var(--ink-2)" fontSize={13} width={56} />
				<Tooltip
					cursor={{ fill: 'var(--tint)' }}
					isAnimationActive={false}
					content={({ active, payload }) => {
						const [point] = payload ?? []
						const found = days.find(({ day }) => day === point?.payload?.day)
						return active && found ? (
							<p className={styles.tip}>
								{formatDate(found.day, language)}
								<br />
								<b>{found.visits}</b> {words}
							</p>
						) : null
					}}
				/>
				<Bar dataKey="visits" isAnimationActive={false} maxBarSize={22}>
					{days.map(({ day }) => (
						<Cell key={day} fill={toneOf(day, last)} />
					))}
				</Bar>
			</BarChart>
		</ResponsiveContainer>
	)
}
