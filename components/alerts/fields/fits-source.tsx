'use client'

import { useEffect } from 'react'
import useSWR from 'swr'
import { getJson, swrSettings, useSettled } from '#lib/base/browser/get-json.ts'
import type { AlertCount } from '#lib/people/alerts/criteria/types.ts'

/** Fetches how many homes fit what is filled in. Loaded when the form is first filled in. */
export default function FitsSource({ query, onText }: { query: string; onText: (text: string) => void }) {
	const { data } = useSWR<AlertCount, Error>(`/api/alerts/count?${useSettled(query)}`, getJson, swrSettings)
	useEffect(() => {
		if (data) onText(data.text)
	}, [data, onText])
	return null
}
