'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

/** A page on its way into the preview, or in it. */
export interface Frame {
	key: number
	src: string
	/** It is the page that is shown, anew: it is scrolled to the same place. */
	isSame: boolean
}

interface Frames {
	front: Frame | null
	/** Loads behind the one that is seen, which stays until this one is ready. */
	next: Frame | null
}

const windowOf = (element: HTMLIFrameElement | undefined) => element?.contentDocument?.defaultView ?? null

/**
 * The pages of the preview: one is seen while the next one loads behind it, so that nothing flashes. Another `href` shows
 * another page; another `kept` shows the same page anew, at the same place, also where its links have led since.
 * `anchor` is the id of the part of the page that is edited, or null.
 */
export function useFrames(href: string, kept: number, anchor: string | null) {
	const [{ front, next }, setFrames] = useState<Frames>({ front: null, next: { key: 0, src: href, isSame: false } })
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
		const present = windowOf(elements.current.get(frontKey))?.location.href
		setFrames((known) => {
			const awaited = known.next !== null && !known.next.isSame ? known.next.src : null
			if (formerHref !== href) return { ...known, next: { key, src: href, isSame: false } }
			if (awaited !== null) return { ...known, next: { key, src: awaited, isSame: false } }
			return { ...known, next: { key, src: present ?? href, isSame: true } }
		})
	}, [href, kept, frontKey])
	useEffect(() => {
		if (anchor === reached.current) return
		const part = anchor === null ? null : windowOf(elements.current.get(frontKey))?.document.getElementById(anchor)
		part?.scrollIntoView()
		// What is new is reached once the page has it; after that, the page stays where somebody scrolls it.
		if (anchor === null || part) reached.current = anchor
	}, [anchor, frontKey])
	const hold = useCallback((key: number, element: HTMLIFrameElement | null) => {
		if (element === null) elements.current.delete(key)
		else elements.current.set(key, element)
	}, [])
	const onLoad = (frame: Frame) => {
		if (frame.key !== next?.key) return
		const from = windowOf(elements.current.get(frontKey))
		const to = windowOf(elements.current.get(frame.key))
		if (frame.isSame && from !== null) to?.scrollTo({ left: from.scrollX, top: from.scrollY, behavior: 'instant' })
		const swap = () => setFrames((known) => (known.next === frame ? { front: frame, next: null } : known))
		// Painted at its place, it is shown.
		requestAnimationFrame(() => requestAnimationFrame(swap))
	}
	return { front, next, hold, onLoad }
}
