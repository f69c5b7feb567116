'use client'

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PREVIEW_PREFIX } from '#lib/site/routing/preview/preview-path.ts'
import { listenForPicks, type PickedPart } from './pick-part.ts'
import { leaveOutBand } from './without-band.ts'

/** A page on its way into the preview, or in it. */
export interface Frame {
	key: number
	src: string
	/** It is the page that is shown, anew: it is scrolled to the same place. */
	isSame: boolean
	/** How often it did not come, such as while the connection was lost. */
	failures: number
}

interface Frames {
	front: Frame | null
	/** Loads behind the one that is seen, which stays until this one is ready. */
	next: Frame | null
}

/** How long a page that can be read is waited for, in milliseconds, because a picture of it or an embed does not come. */
const LONGEST_WAIT_MS = 3000
const FIRST_DELAY_MS = 350
const LONGEST_DELAY_MS = 30_000

const windowOf = (element: HTMLIFrameElement | undefined) => element?.contentDocument?.defaultView ?? null

/** Returns the address of a frame's page; null outside the preview, such as of the owners' login, which no page frames. */
function previewedAddress(element: HTMLIFrameElement | undefined): string | null {
	const location = windowOf(element)?.location
	return location?.pathname.startsWith(`${PREVIEW_PREFIX}/`) ? location.href : null
}

/**
 * The pages of the preview: one is seen while the next one loads behind it, so that nothing flashes. Another `href`
 * shows another page; another `kept` shows the same page anew, at the same place, also where its links have led since.
 * `anchor` is the id of the part of the page that is edited, or null. `onPick` is called with the part that is clicked.
 */
export function useFrames(
	href: string,
	kept: number,
	anchor: string | null,
	onPick: ((part: PickedPart) => void) | undefined,
) {
	const [{ front, next }, setFrames] = useState<Frames>({
		front: null,
		next: { key: 0, src: href, isSame: false, failures: 0 },
	})
	const elements = useRef(new Map<number, HTMLIFrameElement>())
	const seen = useRef({ href, kept })
	const newest = useRef(0)
	const reached = useRef<string | null>(null)
	const frontKey = front?.key ?? -1
	useEffect(() => {
		const { href: formerHref, kept: formerKept } = seen.current
		if (formerHref === href && formerKept === kept) return
		seen.current = { href, kept }
		newest.current += 1
		const key = newest.current
		const present = previewedAddress(elements.current.get(frontKey))
		setFrames((known) => {
			const awaited = known.next !== null && !known.next.isSame ? known.next.src : null
			const asked = { key, failures: 0 }
			if (formerHref !== href) return { ...known, next: { ...asked, src: href, isSame: false } }
			if (awaited !== null) return { ...known, next: { ...asked, src: awaited, isSame: false } }
			return { ...known, next: { ...asked, src: present ?? href, isSame: present !== null } }
		})
	}, [href, kept, frontKey])
	useEffect(() => {
		if (anchor === reached.current) return
		const part = anchor === null ? null : windowOf(elements.current.get(frontKey))?.document.getElementById(anchor)
		part?.scrollIntoView()
		// What is new is reached once the page has it; after that, the page stays where a member scrolls it.
		if (anchor === null || part) reached.current = anchor
	}, [anchor, frontKey])
	const hold = useCallback((key: number, element: HTMLIFrameElement | null) => {
		if (element === null) elements.current.delete(key)
		else elements.current.set(key, element)
	}, [])
	const pick = useEffectEvent((part: PickedPart) => {
		// What is clicked is in sight: the page stays where it is.
		reached.current = part.block === null ? null : `block-${part.block}`
		onPick?.(part)
	})
	const prepare = useEffectEvent((key: number) => {
		const page = windowOf(elements.current.get(key))?.document
		if (!page) return
		leaveOutBand(page)
		if (onPick !== undefined) listenForPicks(page, pick)
	})
	/** Shows a page in the place of the one that is seen. */
	const show = useEffectEvent((frame: Frame) => {
		const from = windowOf(elements.current.get(frontKey))
		const to = windowOf(elements.current.get(frame.key))
		prepare(frame.key)
		if (frame.isSame && from !== null) to?.scrollTo({ left: from.scrollX, top: from.scrollY, behavior: 'instant' })
		const swap = () => setFrames((known) => (known.next === frame ? { front: frame, next: null } : known))
		// Painted at its place, it is shown.
		requestAnimationFrame(() => requestAnimationFrame(swap))
	})
	useEffect(() => {
		if (next === null) return
		const timer = setInterval(() => {
			const page = elements.current.get(next.key)?.contentDocument
			if (page && page.URL !== 'about:blank' && page.readyState !== 'loading') show(next)
		}, LONGEST_WAIT_MS)
		return () => clearInterval(timer)
	}, [next])
	const onLoad = (frame: Frame) => {
		if (frame.key !== next?.key) {
			// A member followed a link in it.
			prepare(frame.key)
			return
		}
		if (windowOf(elements.current.get(frame.key)) !== null) {
			show(frame)
			return
		}
		// What the browser shows where no answer came is not a page of ours.
		const askAgain = () => {
			newest.current += 1
			const again = { ...frame, key: newest.current, failures: frame.failures + 1 }
			setFrames((known) => (known.next === frame ? { ...known, next: again } : known))
		}
		setTimeout(askAgain, Math.min(FIRST_DELAY_MS * 2 ** frame.failures, LONGEST_DELAY_MS))
	}
	return { front, next, hold, onLoad }
}
