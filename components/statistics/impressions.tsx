'use client'

import { useEffect } from 'react'

/** Counts the cards of homes that are really seen, on every page; its code comes after the page. */
export function Impressions() {
	useEffect(() => {
		import('./watch-cards').then(
			({ watchCards }) => watchCards(),
			() => {},
		)
	}, [])
	return null
}
