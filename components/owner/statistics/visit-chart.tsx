import { formatDate } from '#lib/base/format/format-date.ts'
import { weekdayOf } from '#lib/base/time/calendar-days.ts'
import type { DayCounts } from '#lib/people/statistics/types.ts'
import { axisOf, type ChartFlag, placeFlags } from './chart-places.ts'
import styles from './visit-chart.module.css'

interface DrawingProps {
	days: readonly DayCounts[]
	flags: readonly ChartFlag[]
	/** Days on which somebody visited the home in person. */
	visited: readonly string[]
	language: string
	/** The word for visits. */
	words: string
	width: number
	height: number
	/** Width of a letter, in the drawing's units. */
	letter: number
	className: string | undefined
}

const LEFT = 34
/** Space for half of the last day's name. */
const RIGHT = 8
/** Space for the names of days and the dots above them. */
const BOTTOM = 34
const DOT = 3.5
const FLAG_ROW = 20

function toneOf(day: string, isToday: boolean): string | undefined {
	if (isToday) return styles.today
	return [0, 6].includes(weekdayOf(day)) ? styles.weekend : styles.day
}

const isMonday = (day: string) => weekdayOf(day) === 1
const shortDay = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`

function Drawing({ days, flags, visited, language, words, width, height, letter, className }: DrawingProps) {
	const step = (width - LEFT - RIGHT) / days.length
	const middleOf = (index: number) => LEFT + (index + 0.5) * step
	const placed = placeFlags(
		days.flatMap(({ day }, index) => {
			const own = flags.filter((flag) => flag.day === day)
			return own.length === 0 ? [] : [{ x: middleOf(index), index, words: own.map((flag) => flag.words).join(', ') }]
		}),
		{ from: 0, to: width, letter },
	)
	const top = 14 + FLAG_ROW * Math.max(0, ...placed.map(({ row }) => row + 1))
	const bottom = height - BOTTOM
	const axis = axisOf(Math.max(...days.map(({ visits }) => visits)))
	const most = axis.at(-1) ?? 1
	const levelOf = (visits: number) => bottom - ((bottom - top) * visits) / most
	return (
		<svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
			{axis.map((value) => (
				<g key={value}>
					<path className={value === 0 ? styles.axis : styles.grid} d={`M${LEFT} ${levelOf(value)}H${width}`} />
					<text x={LEFT - 8} y={levelOf(value)} dy="0.35em" textAnchor="end">
						{value}
					</text>
				</g>
			))}
			{days.map(({ day, visits }, index) => (
				<g key={day}>
					<rect
						className={toneOf(day, index === days.length - 1)}
						x={middleOf(index) - step * 0.36}
						width={step * 0.72}
						y={levelOf(visits)}
						height={bottom - levelOf(visits)}
					>
						<title>{`${formatDate(day, language)}: ${visits} (${words})`}</title>
					</rect>
					{visited.includes(day) && (
						<circle className={styles.dot} cx={middleOf(index)} cy={bottom + DOT + 4} r={DOT} />
					)}
					{isMonday(day) && (
						<text x={middleOf(index)} y={height - 8} textAnchor="middle">
							{shortDay(day)}
						</text>
					)}
				</g>
			))}
			{placed.map(({ x, index, words: label, row, anchor, at }) => (
				<g key={`${index} ${label}`}>
					<path
						className={styles.pole}
						d={`M${x} ${FLAG_ROW * (row + 1) - 2}V${levelOf(days[index]?.visits ?? 0) - 3}`}
					/>
					<text className={styles.flag} x={at} y={FLAG_ROW * (row + 1) - 7} textAnchor={anchor}>
						{label}
					</text>
				</g>
			))}
		</svg>
	)
}

export type VisitChartProps = Pick<DrawingProps, 'days' | 'flags' | 'visited' | 'language' | 'words'>

/** Visits of each day as bars, with the events above: thirty days, on a phone the last fourteen. */
export function VisitChart({ days, ...rest }: VisitChartProps) {
	return (
		<>
			<Drawing {...rest} days={days} width={880} height={300} letter={8} className={styles.wide} />
			<Drawing {...rest} days={days.slice(-14)} width={350} height={250} letter={7} className={styles.narrow} />
		</>
	)
}
