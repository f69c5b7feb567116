'use client'

import { useEffect } from 'react'

/**
 * Keeps the browser's Back working after a jump within a page: the browser's own entry for `#part` lacks the state from
 * which Next shows the page again, and Next's `replaceState` adds it.
 */
export function AnchorHistory() {
	useEffect(() => {
		const complete = () => {
			if (history.state === null) history.replaceState(null, '', location.href)
		}
		addEventListener('hashchange', complete)
		return () => removeEventListener('hashchange', complete)
	}, [])
	return null
}
