'use client'

import { useEffect } from 'react'
import type { SearchCounts } from '@/lib/search/types'
import { useLiveCount } from '@/lib/search/use-live-count'

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
