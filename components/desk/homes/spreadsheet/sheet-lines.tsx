'use client'

import { fill } from '#lib/base/text/fill.ts'
import type { SheetLine } from '#lib/desk/homes/spreadsheet/sheet-types.ts'
import styles from './sheet-outcome.module.css'

/** Lists of no more lines are open. */
const MOST_OPEN = 6

interface SheetLineListProps {
	title: string
	lines: readonly SheetLine[]
	/** How many others there are, and the words for them. */
	more?: { count: number; text: string }
}

/** Lines of a file behind a title; nothing without any. */
export function SheetLineList({ title, lines, more }: SheetLineListProps) {
	if (lines.length === 0) return null
	return (
		<details className={styles.lines} open={lines.length <= MOST_OPEN}>
			<summary>{title}</summary>
			<ul>
				{lines.map(({ id, place, about, text }) => (
					<li key={id}>
						<b>{place}</b> {about}
						{text !== '' && <p>{text}</p>}
					</li>
				))}
			</ul>
			{more !== undefined && more.count > 0 && <p>{fill(more.text, { count: String(more.count) })}</p>}
		</details>
	)
}

/** Numbers, each with what it counts. */
export function SheetCounts({ counts }: { counts: readonly { count: number; label: string }[] }) {
	return (
		<dl>
			{counts.map(({ count, label }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{count}</dd>
				</div>
			))}
		</dl>
	)
}

/** What homes lack, by column. */
export function SheetGaps({ title, gaps }: { title: string; gaps: readonly string[] }) {
	if (gaps.length === 0) return null
	return (
		<details className={styles.lines}>
			<summary>{title}</summary>
			<ul>
				{gaps.map((gap) => (
					<li key={gap}>{gap}</li>
				))}
			</ul>
		</details>
	)
}
