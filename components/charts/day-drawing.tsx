import { formatNumber } from '#lib/base/format/format-number.ts'
import { axisOf, placeFlags } from './chart-places.ts'
import type { DayChartProps } from './chart-types.ts'
import styles from './day-chart.module.css'
import { isNamed, shortDay, toneOf } from './day-marks.ts'

interface Size {
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

function Drawing({ days, flags, visited, language, width, height, letter, className }: DayChartProps & Size) {
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
	const axis = axisOf(Math.max(...days.map(({ value }) => value)))
	const most = axis.at(-1) ?? 1
	const levelOf = (value: number) => bottom - ((bottom - top) * value) / most
	return (
		<svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
			{axis.map((value) => (
				<g key={value}>
					<path className={value === 0 ? styles.axis : styles.grid} d={`M${LEFT} ${levelOf(value)}H${width}`} />
					<text x={LEFT - 8} y={levelOf(value)} dy="0.35em" textAnchor="end">
						{formatNumber(value, language)}
					</text>
				</g>
			))}
			{days.map(({ day, value }, index) => (
				<g key={day}>
					<rect
						className={styles[toneOf(day, index === days.length - 1)]}
						x={middleOf(index) - step * 0.36}
						width={step * 0.72}
						y={levelOf(value)}
						height={bottom - levelOf(value)}
					/>
					{visited.includes(day) && (
						<circle className={styles.dot} cx={middleOf(index)} cy={bottom + DOT + 4} r={DOT} />
					)}
					{isNamed(day) && (
						<text x={middleOf(index)} y={height - 8} textAnchor="middle">
							{shortDay(day)}
						</text>
					)}
				</g>
			))}
			{placed.map(({ x, index, words, row, anchor, at }) => (
				<g key={`${index} ${words}`}>
					<path
						className={styles.pole}
						d={`M${x} ${FLAG_ROW * (row + 1) - 2}V${levelOf(days[index]?.value ?? 0) - 3}`}
					/>
					<text className={styles.flag} x={at} y={FLAG_ROW * (row + 1) - 7} textAnchor={anchor}>
						{words}
					</text>
				</g>
			))}
		</svg>
	)
}

/** The chart as the server draws it: before and without scripts, and on paper. */
export function DayDrawing(props: DayChartProps) {
	return (
		<>
			<Drawing {...props} width={880} height={300} letter={8} className={styles.wide} />
			<Drawing {...props} width={350} height={250} letter={7} className={styles.narrow} />
		</>
	)
}
