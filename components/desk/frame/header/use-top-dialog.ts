'use client'

import { useEffect, useState } from 'react'

/** Returns the last dialog that is open, which keeps the rest of the page out of reach; null if none is, or nobody asks. */
export function useTopDialog(isWatched: boolean): Element | null {
	const [top, setTop] = useState<Element | null>(null)
	useEffect(() => {
		if (!isWatched) return
		const look = () => setTop([...document.querySelectorAll('dialog[open]')].at(-1) ?? null)
		look()
		const observer = new MutationObserver(look)
		observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
		return () => {
			observer.disconnect()
			setTop(null)
		}
	}, [isWatched])
	return top
}
