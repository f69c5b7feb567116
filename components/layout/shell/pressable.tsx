'use client'

import { useEffect, useLayoutEffect } from 'react'
import { PRESS_AGAIN, PRESSABLE } from '#lib/site/inline/pressable.ts'

/**
 * Stands last in the page and says that its buttons work from here on: what was pressed before is done now
 * (`PRESS_EARLY`). Two events, because React may hydrate for a press, before any effect runs.
 */
export function Pressable() {
	useLayoutEffect(() => {
		window.dispatchEvent(new Event(PRESSABLE))
	}, [])
	useEffect(() => {
		window.dispatchEvent(new Event(PRESS_AGAIN))
	}, [])
	return null
}
