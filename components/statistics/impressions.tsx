'use client'

import { useEffect } from 'react'
import { whenIdle } from '#components/ui/when-idle.ts'

/** Counts the cards of homes that visitors really see, on every page. Its code loads after the page. */
export function Impressions() {
	useEffect(
		() =>
			whenIdle(() =>
				import('./count-impressions.ts').then(
					({ countImpressions }) => countImpressions(),
					() => {},
				),
			),
		[],
	)
	return null
}
