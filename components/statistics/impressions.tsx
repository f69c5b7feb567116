'use client'

import { useEffect } from 'react'
import { whenIdle } from '#components/ui/when-idle.ts'

/** Counts the cards of homes that are really seen, on every page; its code comes after the page. */
export function Impressions() {
	useEffect(
		() =>
			whenIdle(() =>
				import('./watch-cards.ts').then(
					({ watchCards }) => watchCards(),
					() => {},
				),
			),
		[],
	)
	return null
}
