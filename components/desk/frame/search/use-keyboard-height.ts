'use client'

import { type RefObject, useEffect } from 'react'

/** Keeps `--keyboard` of the dialog around an element at the height that the keyboard of a phone covers. */
export function useKeyboardHeight(inside: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const view = window.visualViewport
		const dialog = inside.current?.closest('dialog')
		if (!view || !dialog) return
		const place = () => {
			// Whoever has zoomed in moves what is seen by hand.
			const covered = view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop
			dialog.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
		}
		place()
		view.addEventListener('resize', place)
		view.addEventListener('scroll', place)
		return () => {
			view.removeEventListener('resize', place)
			view.removeEventListener('scroll', place)
		}
	}, [inside])
}
