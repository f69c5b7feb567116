'use client'

import type { ReactNode } from 'react'
import styles from './compare-frame.module.css'

interface CompareFrameProps {
	/** Label of the checkbox that hides rows that are the same everywhere; null for a single home. */
	differences: string | null
	/** On a wide screen all columns fit, and the page scrolls instead of the table. */
	areFew: boolean
	children: ReactNode
}

/** The layout of a comparison. It is separate from the page's other styles because no other page needs it. */
export default function CompareFrame({ differences, areFew, children }: CompareFrameProps) {
	return (
		<div className={styles.frame}>
			{differences !== null && (
				<label className={styles.differences} data-screen-only="">
					<input type="checkbox" />
					{differences}
				</label>
			)}
			<div className={styles.scroll} data-few={areFew || undefined}>
				{children}
			</div>
		</div>
	)
}
