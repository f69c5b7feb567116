'use client'

import { useEffect } from 'react'
import { recordSearch, takeReturn } from '#lib/people/visitor/last-search.ts'

/** Stores a list's search for the pages of its homes, and scrolls to the home that the visitor comes back from. */
export function RememberSearch({ search }: { search: string }) {
	useEffect(() => {
		recordSearch(search)
		const id = takeReturn()
		if (id === null) return
		const frame = requestAnimationFrame(() => {
			const card = document.querySelector<HTMLElement>(`main [data-listing="${id}"]`)
			card?.scrollIntoView({ block: 'center', behavior: 'instant' })
			card?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
		})
		return () => cancelAnimationFrame(frame)
	}, [search])
	return null
}
