'use client'

import { useEffect } from 'react'
import { useLiveCount } from '#lib/homes/search/api/use-live-count.ts'
import type { SearchCounts } from '#lib/homes/search/query/types.ts'

interface LiveCountProps {
	/** Query string of the search; null if nothing is to be fetched. */
	search: string | null
	onCount: (search: string, counts: SearchCounts) => void
}

/** Fetches how many homes the present choice finds. Loaded when the visitor first approaches the filter. */
export default function LiveCount({ search, onCount }: LiveCountProps) {
	const counts = useLiveCount(search)
	useEffect(() => {
		if (search !== null && counts) onCount(search, counts)
	}, [search, counts, onCount])
	return null
}
