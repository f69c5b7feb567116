'use client'

import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import styles from './compare-frame.module.css'

interface CompareFrameProps {
	/** Label of the checkbox that shows the rows behind those that decide. */
	all: string
	/** Label of the checkbox that hides rows that are the same everywhere; null for a single home. */
	differences: string | null
	/** How many homes are side by side, if all fit and the page scrolls instead of the table; null if they do not. */
	columns: number | null
	children: ReactNode
}

/** The layout of a comparison. It is separate from the page's other styles because no other page needs it. */
export default function CompareFrame({ all, differences, columns, children }: CompareFrameProps) {
	return (
		<div className={styles.frame} style={columns === null ? undefined : { '--homes': columns }}>
			<div className={styles.scroll} data-few={columns === null ? undefined : ''}>
				{children}
			</div>
			<div className={styles.ways} data-screen-only="">
				<label className={styles.all}>
					<input type="checkbox" />
					{all}
					<Icon name="down" />
				</label>
				{differences !== null && (
					<label className={styles.differences}>
						<input type="checkbox" />
						{differences}
					</label>
				)}
			</div>
		</div>
	)
}
