'use client'

import { useSyncExternalStore } from 'react'
import { withStorage } from '#lib/base/browser/browser-storage.ts'
import { formatIds, MOST_KEPT, parseIds } from '#lib/site/routing/listing-ids.ts'

/** Key of the shortlist in local storage. */
export const SHORTLIST_KEY = 'shortlist'

const NONE: readonly number[] = []
const listeners = new Set<() => void>()
/** What the browser refused to store; the list then lasts as long as the page. */
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

/** Returns the homes that the visitor keeps, latest first; none on the server and until the page is interactive. */
export function useShortlist(): readonly number[] {
	return useSyncExternalStore(subscribe, keptIds, () => NONE)
}

/** Adds a home, or removes it if it is on the list. A full list stays as it is. */
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

/** Adds these homes as well, as far as there is room. */
export function keepAll(ids: readonly number[]): void {
	keep([...new Set([...keptIds(), ...ids])].slice(0, MOST_KEPT))
}

/** Removes these homes. */
export function forgetKept(ids: readonly number[]): void {
	keep(keptIds().filter((id) => !ids.includes(id)))
}
