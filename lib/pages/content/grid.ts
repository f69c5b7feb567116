import type { Module } from '#lib/site/config/schema/pages/menu.ts'

/**
 * Columns that a block takes of the 12 on each screen (below 767, 767 to 1279, from 1280), and where it begins on a
 * desktop.
 */
export interface Placement {
	sm: number
	md: number
	lg: number
	/** First column from 1, or null for the next free place. */
	start: number | null
}

const COLUMNS = 12

/**
 * Returns the place of a block on the 12-column grid. Without widths it fills a phone and a tablet and takes its span
 * on a desktop. With widths, an absent one is that of the next smaller screen. A block that would stick out is moved
 * back.
 */
export function placementOf({ position, span, widths }: Pick<Module, 'position' | 'span' | 'widths'>): Placement {
	const md = widths ? (widths.md ?? widths.sm) : COLUMNS
	const lg = widths ? (widths.lg ?? md) : span
	const start = position === null ? null : Math.min(position, COLUMNS + 1 - lg)
	return { sm: widths?.sm ?? COLUMNS, md, lg, start }
}
