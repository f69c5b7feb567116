'use client'

import { useEffect } from 'react'
import { useLiveCount } from '#lib/homes/search/api/use-live-count.ts'
import type { SearchCounts } from '#lib/homes/search/query/types.ts'

interface LiveCountProps {
	/** Query string of the search; null where nothing is to be asked. */
	search: string | null
	onCount: (search: string, counts: SearchCounts) => void
}

/** Asks how many homes the present choice finds. Loaded when the filter is first approached. */
export default function LiveCount({ search, onCount }: LiveCountProps) {
	const counts = useLiveCount(search)
	useEffect(() => {
		if (search !== null && counts) onCount(search, counts)
	}, [search, counts, onCount])
	return null
}
