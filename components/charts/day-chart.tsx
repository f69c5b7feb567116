'use client'

import { lazyPart } from '#components/ui/loading/lazy-part.tsx'
import type { DayChartProps } from './chart-types.ts'
import styles from './day-chart.module.css'
import { DayDrawing } from './day-drawing.tsx'

/** The chart that answers to mouse, finger and keyboard; its library loads where a chart is shown, and nowhere else. */
const LiveChart = lazyPart(() => import('./live-chart.tsx'))

/**
 * Thirty days as bars, with events above and visits in person below. The server's drawing is seen until the live chart
 * has loaded, which covers it at the same height; paper has the drawing.
 */
export function DayChart(props: DayChartProps) {
	return (
		<div className={styles.chart}>
			<LiveChart {...props} />
			<div className={styles.drawing} role="img" aria-label={props.label}>
				<DayDrawing {...props} />
			</div>
		</div>
	)
}
