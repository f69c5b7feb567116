'use client'

import { useEffect } from 'react'
import useSWR from 'swr'
import type { SearchAnswer } from '@/lib/search/api-types'
import { getJson, swrSettings, useSettled } from '@/lib/search/use-live-count'

interface GoalCountProps {
	/** Address of the search that is counted. */
	url: string
	onFound: (label: string) => void
}

/** Asks how many homes a choice finds. Loaded when something is first chosen. */
export default function GoalCount({ url, onFound }: GoalCountProps) {
	const { data } = useSWR<SearchAnswer, Error>(useSettled(url), getJson, swrSettings)
	useEffect(() => {
		if (data) onFound(data.label)
	}, [data, onFound])
	return null
}
