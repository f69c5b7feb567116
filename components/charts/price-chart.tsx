'use client'

import { lazyPart } from '#components/ui/lazy-part.tsx'
import { ChartFrame } from './chart-frame.tsx'
import type { PriceDrawing } from './price-drawing.ts'
import { StepDrawing } from './step-drawing.tsx'

const LivePrices = lazyPart(() => import('./live-prices.tsx'))

/** The prices of a home as a line with steps, for owners and staff. */
export function PriceChart(drawing: PriceDrawing) {
	return (
		<ChartFrame drawing={<StepDrawing {...drawing} />}>
			<LivePrices {...drawing} />
		</ChartFrame>
	)
}
