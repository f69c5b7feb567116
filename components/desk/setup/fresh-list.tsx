'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** What was shown since this page was loaded. */
const shown = new Set<string>()

/** Loads the list again when the browser's back button leads to it: its lines may have been set meanwhile. */
export function FreshList({ rendering }: { rendering: string }) {
	const router = useRouter()
	useEffect(() => {
		if (shown.has(rendering)) router.refresh()
		shown.add(rendering)
	}, [rendering, router])
	return null
}
