import type { ChartFlag } from './chart-places.ts'

/** A day of a chart. */
export interface ChartDay {
	/** Such as `2026-03-29`. */
	day: string
	value: number
	/** What the day had: a word with its number, or an event in words. */
	lines: readonly { name: string; value: string | null }[]
}

export interface DayChartProps {
	/** Oldest first; the last one is today. */
	days: readonly ChartDay[]
	/** Events above the bars. */
	flags: readonly ChartFlag[]
	/** Days on which a visitor came to see the home. */
	visited: readonly string[]
	language: string
	/** The chart in one sentence, for whoever does not see it. */
	label: string
}
