'use client'

import type { ReactNode } from 'react'
import styles from './compare-frame.module.css'

interface CompareFrameProps {
	/** The words of the box that leaves out what is the same everywhere; null where one home stands alone. */
	differences: string | null
	/** On a wide screen all of it is seen at once, and the page scrolls instead of the table. */
	areFew: boolean
	children: ReactNode
}

/** The looks of a comparison, apart from the page's other styles: no other page needs them. */
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
