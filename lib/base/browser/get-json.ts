'use client'

import { useEffect, useState } from 'react'
import type { SWRConfiguration } from 'swr'

const RETRIES = 5
const FIRST_DELAY_MS = 350
const DEBOUNCE_MS = 200

/** Fetches JSON from our own API; the type is shared with the route. Throws when the response is not OK. */
export async function getJson<T>(url: string): Promise<T> {
	const response = await fetch(url)
	if (!response.ok) throw new Error(`${response.status} from ${url.split('?')[0]}`)
	return response.json()
}

/**
 * How every request of the browser to our API is tried again: five times, with a delay that doubles from 350 ms
 * (section 9, decision 15).
 */
export const retries = {
	onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
		if (retryCount > RETRIES) return
		setTimeout(() => revalidate({ retryCount }), FIRST_DELAY_MS * 2 ** (retryCount - 1))
	},
} satisfies SWRConfiguration

/** How the browser asks for what a page shows. The previous data stays on it until the new response has arrived. */
export const swrSettings = {
	...retries,
	keepPreviousData: true,
	revalidateOnFocus: false,
	revalidateIfStale: false,
	dedupingInterval: 60_000,
} satisfies SWRConfiguration

/** Returns a value once it has stopped changing for a moment, so that not every keystroke asks the server. */
export function useSettled<T>(value: T): T {
	const [settled, setSettled] = useState(value)
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS)
		return () => clearTimeout(timer)
	}, [value])
	return settled
}
