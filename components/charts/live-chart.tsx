import { useState } from 'react'
import {
	Bar,
	BarChart,
	CartesianGrid,
	Rectangle,
	ReferenceDot,
	ReferenceLine,
	ResponsiveContainer,
	Tooltip,
	XAxis,
	YAxis,
} from 'recharts'
import { classNames } from '#components/ui/class-names.ts'
import { formatDate } from '#lib/base/format/format-date.ts'
import { formatNumber } from '#lib/base/format/format-number.ts'
import { ChartTip, LivePlace } from './chart-frame.tsx'
import { axisOf, placeFlags } from './chart-places.ts'
import type { ChartDay, DayChartProps } from './chart-types.ts'
import styles from './day-chart.module.css'
import { isNamed, shortDay, toneOf } from './day-marks.ts'

/** In pixels, as are all lengths here. */
const AXIS = 34
const FLAG_ROW = 20
const DOT = 3.5
/** Space for the names of days, below the dots. */
const NAMES = 30
const RIGHT = 8
const LETTER = 7

interface TipProps {
	active?: boolean
	payload?: readonly { payload?: ChartDay }[]
	language: string
}

/** The values of the day under the pointer or the keyboard. */
function Tip({ active, payload, language }: TipProps) {
	const day = payload?.[0]?.payload
	return (
		<ChartTip isShown={active === true && day !== undefined}>
			<b>{formatDate(day?.day ?? '', language)}</b>
			{day?.lines.map(({ name, value }) => (
				<span key={name} className={styles.line}>
					{name} {value !== null && <b>{value}</b>}
				</span>
			))}
		</ChartTip>
	)
}

/** Returns the events with the places of their words in a chart of a width, in as many rows as they need. */
function flagsIn({ days, flags }: Pick<DayChartProps, 'days' | 'flags'>, width: number) {
	const step = (width - AXIS - RIGHT) / days.length
	const poles = days.flatMap(({ day }, index) => {
		const own = flags.filter((flag) => flag.day === day)
		const words = own.map((flag) => flag.words).join(', ')
		return own.length === 0 ? [] : [{ x: AXIS + (index + 0.5) * step, index, words }]
	})
	return width > 0 ? placeFlags(poles, { from: 0, to: width, letter: LETTER }) : []
}

/** The days as a chart that mouse, finger and arrow keys read day by day. */
export default function LiveChart({ days, flags, visited, language, label }: DayChartProps) {
	const [width, setWidth] = useState(0)
	const placed = flagsIn({ days, flags }, width)
	const top = 14 + FLAG_ROW * Math.max(0, ...placed.map(({ row }) => row + 1))
	const axis = axisOf(Math.max(...days.map(({ value }) => value)))
	return (
		<LivePlace>
			<ResponsiveContainer width="100%" height="100%" onResize={setWidth}>
				<BarChart
					data={[...days]}
					margin={{ top, right: RIGHT, bottom: 0, left: 0 }}
					barCategoryGap="14%"
					accessibilityLayer
					aria-label={label}
				>
					<CartesianGrid className={classNames(styles.grid)} vertical={false} />
					<XAxis
						dataKey="day"
						ticks={days.map(({ day }) => day).filter(isNamed)}
						interval={0}
						height={NAMES}
						tickLine={false}
						tickMargin={14}
						tickFormatter={shortDay}
						className={classNames(styles.axis)}
					/>
					<YAxis
						width={AXIS}
						ticks={axis}
						domain={[0, axis.at(-1) ?? 1]}
						axisLine={false}
						tickLine={false}
						tickFormatter={(value: number) => formatNumber(value, language) ?? ''}
					/>
					<Tooltip
						cursor={{ className: styles.cursor }}
						content={<Tip language={language} />}
						isAnimationActive={false}
					/>
					<Bar
						dataKey="value"
						isAnimationActive={false}
						shape={(bar) => (
							<Rectangle
								{...bar}
								className={classNames(styles[toneOf(days[bar.index]?.day ?? '', bar.index === days.length - 1)])}
							/>
						)}
					/>
					{placed.map(({ index, words, row, anchor, at }) => (
						<ReferenceLine
							key={`${index} ${words}`}
							segment={[
								{ x: days[index]?.day ?? '', y: days[index]?.value ?? 0 },
								{ x: days[index]?.day ?? '', y: axis.at(-1) ?? 1 },
							]}
							className={classNames(styles.pole)}
							label={() => (
								<text className={styles.flag} x={at} y={FLAG_ROW * (row + 1) - 7} textAnchor={anchor}>
									{words}
								</text>
							)}
						/>
					))}
					{visited.map((day) => (
						<ReferenceDot
							key={day}
							x={day}
							y={0}
							ifOverflow="visible"
							shape={({ cx, cy }: { cx?: number; cy?: number }) => (
								<circle className={styles.dot} cx={cx} cy={(cy ?? 0) + DOT + 4} r={DOT} />
							)}
						/>
					))}
				</BarChart>
			</ResponsiveContainer>
		</LivePlace>
	)
}
