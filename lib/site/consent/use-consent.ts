'use client'

import { useSyncExternalStore } from 'react'
import { withStorage } from '#lib/base/browser/browser-storage.ts'
import type { Category, ConsentChoice } from '#lib/site/config/schema/services/consent.ts'
import { isPreviewPath } from '#lib/site/routing/preview/preview-word.ts'
import { type ConsentTerms, choiceOf, createDecision, type Decision, parseDecision } from './decision.ts'
import { DECISION_KEY } from './decision-key.ts'
import { onNavigation } from './navigation.ts'

/** The visitor's consent, as far as it has been read. */
export interface ConsentState {
	/** False on the server and until local storage has been read. */
	isRead: boolean
	/** Null while the visitor has not decided. */
	decision: Decision | null
	/** In the preview nothing is asked and consent counts as given; tags do not load (decision 20). */
	isPreview: boolean
	/**
	 * Whether the question is visible: `unasked` because nothing is decided yet, then `choosing` with its categories, or
	 * `asked` because the visitor wants to see it again.
	 */
	dialog: 'closed' | 'unasked' | 'choosing' | 'asked'
}

/** The value of `data-decide` on a button of the question. */
export type Answer = 'everything' | 'necessary' | 'choose'

const UNREAD: ConsentState = { isRead: false, decision: null, isPreview: false, dialog: 'closed' }
const listeners = new Set<() => void>()
let state = UNREAD
let terms: ConsentTerms | null = null

function change(changes: Partial<ConsentState>): void {
	state = { ...state, ...changes }
	for (const listener of listeners) listener()
}

function read(): void {
	if (terms === null) return
	const decision = parseDecision(
		withStorage('localStorage', (local) => local.getItem(DECISION_KEY)),
		terms,
		new Date(),
	)
	const isPreview = isPreviewPath(window.location.pathname)
	change({ isRead: true, decision, isPreview, dialog: decision === null ? 'unasked' : 'closed' })
}

function clearIfWished(): void {
	const url = new URL(window.location.href)
	if (!url.searchParams.has('setcookies')) return
	withStorage('localStorage', (local) => local.removeItem(DECISION_KEY))
	url.searchParams.delete('setcookies')
	window.history.replaceState(window.history.state, '', url)
}

function take(answer: string | undefined): void {
	if (answer === 'everything') decide(choiceOf(true))
	if (answer === 'necessary') decide(choiceOf(false))
	if (answer === 'choose') change({ dialog: 'choosing' })
}

function onClick({ target }: MouseEvent): void {
	// An answer for which React hydrated is taken from `data-decided` first, and then arrives here too.
	if (state.dialog === 'closed') return
	if (target instanceof Element) take(target.closest<HTMLElement>('[data-decide]')?.dataset.decide)
}

function onKeyDown({ key, target }: KeyboardEvent): void {
	if (key === 'Escape' && target instanceof Element && target.closest('[data-consent]')) closeConsent()
}

/** From here on clicks are handled as they come; one made before the scripts ran was recorded by `ASK_EARLY`. */
function takeOver(): void {
	const { dataset } = document.documentElement
	if (dataset.asks !== undefined) dataset.asks = 'taken'
	take(dataset.decided)
	delete dataset.decided
	document.addEventListener('click', onClick)
	document.addEventListener('keydown', onKeyDown)
}

/**
 * Reads the stored decision, which `?setcookies` clears, handles the visitor's answers and follows other tabs. Returns
 * a function that stops this.
 */
export function startConsent(given: ConsentTerms): () => void {
	terms = given
	clearIfWished()
	read()
	takeOver()
	const onStorage = (event: StorageEvent) => {
		if (event.key === DECISION_KEY || event.key === null) read()
	}
	window.addEventListener('storage', onStorage)
	const stop = onNavigation(() => {
		const isPreview = isPreviewPath(window.location.pathname)
		if (isPreview !== state.isPreview) change({ isPreview })
	})
	return () => {
		document.removeEventListener('click', onClick)
		document.removeEventListener('keydown', onKeyDown)
		window.removeEventListener('storage', onStorage)
		stop()
	}
}

/** Stores a decision and closes the dialog. */
export function decide(choice: ConsentChoice): void {
	if (terms === null) return
	const decision = createDecision(choice, terms.version, new Date())
	withStorage('localStorage', (local) => local.setItem(DECISION_KEY, JSON.stringify(decision)))
	change({ decision, dialog: 'closed' })
}

/** Shows the dialog again, with what was decided. */
export function openConsent(): void {
	change({ dialog: 'asked' })
}

/** Closes the dialog without deciding; a visitor who has not decided is asked on the next page load. */
export function closeConsent(): void {
	change({ dialog: 'closed' })
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** The present state of consent; unread on the server and while hydrating. */
export function useConsent(): ConsentState {
	return useSyncExternalStore(
		subscribe,
		() => state,
		() => UNREAD,
	)
}

/** Whether a category may be used, for embeds that wait for consent. */
export function isAllowed({ isPreview, decision }: ConsentState, category: Category): boolean {
	return isPreview || decision?.[category] === true
}
