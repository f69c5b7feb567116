'use client'

import { useSyncExternalStore } from 'react'
import { withStorage } from '#lib/base/browser/browser-storage.ts'
import { formatIds, MOST_KEPT, parseIds } from '#lib/site/routing/listing-ids.ts'

/** Name of the shortlist in local storage. */
export const SHORTLIST_KEY = 'shortlist'

const NONE: readonly number[] = []
const listeners = new Set<() => void>()
/** What the browser refused to store; the list then lives as long as the page. */
let unstored: string | null = null
let known: { text: string; ids: readonly number[] } = { text: '', ids: NONE }

function keptIds(): readonly number[] {
	const text = unstored ?? withStorage('localStorage', (storage) => storage.getItem(SHORTLIST_KEY)) ?? ''
	if (text !== known.text) known = { text, ids: parseIds(text) }
	return known.ids
}

function keep(ids: readonly number[]): void {
	const text = formatIds(ids)
	const isStored = withStorage('localStorage', (storage) => {
		storage.setItem(SHORTLIST_KEY, text)
		return true
	})
	unstored = isStored ? null : text
	for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	addEventListener('storage', listener)
	return () => {
		listeners.delete(listener)
		removeEventListener('storage', listener)
	}
}

/** The homes that the visitor keeps, the latest first; none on the server and until the page lives. */
export function useShortlist(): readonly number[] {
	return useSyncExternalStore(subscribe, keptIds, () => NONE)
}

/** Keeps a home, or lets it go if it is kept. A full list stays as it is. */
export function toggleKept(id: number): 'kept' | 'removed' | 'full' {
	const ids = keptIds()
	if (ids.includes(id)) {
		keep(ids.filter((other) => other !== id))
		return 'removed'
	}
	if (ids.length >= MOST_KEPT) return 'full'
	keep([id, ...ids])
	return 'kept'
}

/** Keeps these homes as well, as far as there is room. */
export function keepAll(ids: readonly number[]): void {
	keep([...new Set([...keptIds(), ...ids])].slice(0, MOST_KEPT))
}

/** Lets these homes go. */
export function forgetKept(ids: readonly number[]): void {
	keep(keptIds().filter((id) => !ids.includes(id)))
}
