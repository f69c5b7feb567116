'use client'

import { lazyPart } from '#components/ui/lazy-part.tsx'
import { ChartFrame } from './chart-frame.tsx'
import type { DayChartProps } from './chart-types.ts'
import styles from './day-chart.module.css'
import { DayDrawing } from './day-drawing.tsx'

/** The chart that answers to mouse, finger and keyboard; its library loads where a chart is shown, and nowhere else. */
const LiveChart = lazyPart(() => import('./live-chart.tsx'))

/** Thirty days as bars, with events above and visits in person below. */
export function DayChart(props: DayChartProps) {
	return (
		<ChartFrame
			className={styles.chart}
			drawing={
				<div role="img" aria-label={props.label}>
					<DayDrawing {...props} />
				</div>
			}
		>
			<LiveChart {...props} />
		</ChartFrame>
	)
}
