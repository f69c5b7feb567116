'use client'

import { useShortlist } from '#lib/people/visitor/use-shortlist.ts'

interface ShortlistTitleProps {
	/** The homes that the page shows. */
	ids: readonly number[]
	/** The name of the visitor's own list. */
	own: string
	/** What a list is called that somebody shared. */
	shared: string
}

/** The page's heading: whoever opens a list that somebody shared reads that it was chosen for them. */
export function ShortlistTitle({ ids, own, shared }: ShortlistTitleProps) {
	const kept = useShortlist()
	return <h1 tabIndex={-1}>{ids.every((id) => kept.includes(id)) ? own : shared}</h1>
}
