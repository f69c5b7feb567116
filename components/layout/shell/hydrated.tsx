'use client'

import { useEffect, useLayoutEffect, useRef } from 'react'
import { type EarlyActs, replay, takeEarlyActs } from '#lib/site/inline-scripts/early-acts.ts'

/**
 * Stands last in the page, and does what the visitor did before React listened (`NOTE_EARLY`). In two steps: React may
 * hydrate for a press, which it then handles itself; listeners outside React are there only after all effects.
 */
export function Hydrated() {
	const acts = useRef<EarlyActs>(null)
	useLayoutEffect(() => {
		acts.current = takeEarlyActs()
	}, [])
	useEffect(() => {
		if (acts.current) replay(acts.current)
		acts.current = null
	}, [])
	return null
}
