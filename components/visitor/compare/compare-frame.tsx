'use client'

import { type ReactNode, type UIEvent, useRef } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import styles from './compare-frame.module.css'

interface CompareFrameProps {
	/** Label of the checkbox that shows the rows behind those that decide. */
	all: string
	/** Label of the checkbox that hides rows that are the same everywhere; null for a single home. */
	differences: string | null
	/** How many homes are side by side. */
	columns: number
	/** The names of the homes where these may not all fit: they stay on top while the page scrolls. Null where they do. */
	names: ReactNode
	children: ReactNode
}

/** The layout of a comparison. It is separate from the page's other styles because no other page needs it. */
export default function CompareFrame({ all, differences, columns, names, children }: CompareFrameProps) {
	const heads = useRef<HTMLUListElement>(null)
	const table = useRef<HTMLDivElement>(null)
	/** Keeps the names above their columns: what is over the table and the table itself scroll sideways together. */
	const follow = ({ currentTarget: { scrollLeft } }: UIEvent) => {
		for (const part of [heads.current, table.current]) if (part) part.scrollLeft = scrollLeft
	}
	return (
		<div className={styles.frame} style={{ '--homes': columns }}>
			{names !== null && (
				<ul ref={heads} className={styles.names} onScroll={follow} data-screen-only="">
					{names}
				</ul>
			)}
			<div
				ref={table}
				className={styles.scroll}
				data-few={names === null ? '' : undefined}
				{...(names === null ? {} : { onScroll: follow, tabIndex: 0 })}
			>
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
