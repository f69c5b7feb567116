'use client'

import { useEffect } from 'react'
import useSWR from 'swr'
import { getJson, swrSettings, useSettled } from '#lib/base/browser/get-json.ts'
import type { SearchAnswer } from '#lib/homes/search/api/api-types.ts'

interface GoalCountProps {
	/** Address that returns the count of the search. */
	url: string
	onFound: (label: string) => void
}

/** Fetches how many homes a choice finds. Loaded when something is first chosen. */
export default function GoalCount({ url, onFound }: GoalCountProps) {
	const { data } = useSWR<SearchAnswer, Error>(useSettled(url), getJson, swrSettings)
	useEffect(() => {
		if (data) onFound(data.label)
	}, [data, onFound])
	return null
}
