'use client'

import { useEffect } from 'react'

/** Whether the theme of the page is in force: the browser takes a style away that the policy refuses. */
const hasTheme = () => (document.head.querySelector('style')?.sheet ?? null) !== null

/**
 * Loads the page again when it loses its theme. Its policy allows the one that it came with; what the page asks for anew
 * brings the colours that staff have published since, and the browser refuses those.
 */
export function LostTheme() {
	useEffect(() => {
		// One that never had its theme would be loaded for ever.
		if (!hasTheme()) return
		const onRefused = () => {
			if (!hasTheme()) window.location.reload()
		}
		document.addEventListener('securitypolicyviolation', onRefused)
		return () => document.removeEventListener('securitypolicyviolation', onRefused)
	}, [])
	return null
}
