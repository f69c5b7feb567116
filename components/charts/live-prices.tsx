import { Line, LineChart, ReferenceDot, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { classNames } from '#components/ui/class-names.ts'
import { ChartTip, LivePlace } from './chart-frame.tsx'
import styles from './price-chart.module.css'
import { BOTTOM, besideLine, HEIGHT, HIGHEST, LOWEST, type PriceDrawing, type PriceLevel } from './price-drawing.ts'

const SOFT = { strokeOpacity: 0.3 }

interface TipProps {
	active?: boolean
	payload?: readonly { payload?: PriceLevel }[]
}

function Tip({ active, payload }: TipProps) {
	const level = payload?.[0]?.payload
	return <ChartTip isShown={active === true && level !== undefined}>{level?.words}</ChartTip>
}

/** The amount of the first or the last price, at an end of its line. */
function Amount({
	level,
	beside,
	anchor,
}: {
	level: PriceLevel
	beside: PriceLevel | undefined
	anchor: 'start' | 'end'
}) {
	return (
		<ReferenceDot
			x={anchor === 'start' ? level.from : level.to}
			y={level.height}
			shape={({ cx, cy }: { cx?: number; cy?: number }) => (
				<text x={cx} y={(cy ?? 0) + besideLine(level, beside)} textAnchor={anchor}>
					{level.amount}
				</text>
			)}
		/>
	)
}

/** The prices of a home as a chart that mouse, finger and arrow keys read price by price. */
export default function LivePrices({ levels, days, label }: PriceDrawing) {
	const [first, last] = [levels[0], levels.at(-1)]
	if (first === undefined || last === undefined) return null
	// A line has two ends, and what is under the pointer is the nearer one of its own.
	const ends = levels.flatMap((level) => [
		{ ...level, x: level.from },
		{ ...level, x: level.to },
	])
	const changes = [first.to, last.from]
	return (
		<LivePlace>
			<ResponsiveContainer width="100%" height="100%">
				<LineChart
					data={ends}
					margin={{ top: HIGHEST, right: 0, bottom: 0, left: 0 }}
					className={classNames(styles.prices)}
					accessibilityLayer
					aria-label={label}
				>
					<XAxis
						type="number"
						dataKey="x"
						domain={[0, 1]}
						ticks={changes}
						interval={0}
						height={HEIGHT - BOTTOM}
						axisLine={SOFT}
						tickLine={SOFT}
						tick={({ x, y, index }) => (
							<text x={x} y={Number(y) + 12} textAnchor={index === 0 ? 'end' : 'start'}>
								{days[index]}
							</text>
						)}
					/>
					<YAxis hide domain={[-(BOTTOM - LOWEST) / (LOWEST - HIGHEST), 1]} />
					<Tooltip content={<Tip />} isAnimationActive={false} />
					<Line
						dataKey="height"
						type="linear"
						dot={false}
						activeDot={{ fill: 'currentColor' }}
						strokeWidth={2}
						isAnimationActive={false}
					/>
					<Amount level={first} beside={levels[1]} anchor="start" />
					<Amount level={last} beside={levels.at(-2)} anchor="end" />
				</LineChart>
			</ResponsiveContainer>
		</LivePlace>
	)
}
