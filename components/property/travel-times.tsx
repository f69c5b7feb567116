'use client'

import { useRef } from 'react'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { useNear } from '#components/ui/use-near.ts'
import styles from './travel-times.module.css'
import type { TravelTimesProps } from './travel-times-form.tsx'

const TravelTimesForm = lazyPart(() => import('./travel-times-form.tsx'))

/** How long it takes from a home to the visitor's own places. Its code loads once it comes near the viewport. */
export function TravelTimes(props: TravelTimesProps) {
	const room = useRef<HTMLDivElement>(null)
	const isNear = useNear(room)
	return (
		<div ref={room} className={styles.room} data-screen-only="">
			{isNear && <TravelTimesForm {...props} />}
		</div>
	)
}
