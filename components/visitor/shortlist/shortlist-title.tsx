'use client'

import { useShortlist } from '#lib/people/visitor/use-shortlist.ts'

interface ShortlistTitleProps {
	/** Ids of the homes that the page shows. */
	ids: readonly number[]
	/** Name of the visitor's own list. */
	own: string
	/** Name of a list that another visitor shared. */
	shared: string
}

/** The page's heading. Whoever opens a shared list reads that it was chosen for them. */
export function ShortlistTitle({ ids, own, shared }: ShortlistTitleProps) {
	const kept = useShortlist()
	return <h1 tabIndex={-1}>{ids.every((id) => kept.includes(id)) ? own : shared}</h1>
}
