'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** What was shown since this page was loaded. */
const shown = new Set<string>()

/** Asks for the list again when the browser's button leads back to it: what it says was set meanwhile. */
export function FreshList({ rendering }: { rendering: string }) {
	const router = useRouter()
	useEffect(() => {
		if (shown.has(rendering)) router.refresh()
		shown.add(rendering)
	}, [rendering, router])
	return null
}
