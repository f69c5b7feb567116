'use client'

import { useEffect, useRef } from 'react'

/** The scroll distance in pixels from which each mark is set on the document (section 9 of the specification). */
const MARKS = [
	{ name: 'data-scrolled', pixels: 30 },
	{ name: 'data-left-top', pixels: 10 },
] as const

/** Pixels from the top from which sticky elements may hide, and how many pixels count as scrolling. */
const READS_FROM = 400
const STEP = 8

/** Sets `data-away` on the document while the visitor scrolls down; sticky elements hide then (`app/base.css`). */
function watchDirection(root: HTMLElement): () => void {
	let last = scrollY
	const look = () => {
		const present = Math.max(0, Math.min(scrollY, root.scrollHeight - innerHeight))
		if (Math.abs(present - last) < STEP) return
		root.toggleAttribute('data-away', present > last && present > READS_FROM)
		last = present
	}
	addEventListener('scroll', look, { passive: true })
	return () => {
		removeEventListener('scroll', look)
		root.removeAttribute('data-away')
	}
}

/** Marks the document once it is scrolled. CSS then fixes the header and shows the button back to the top. */
export function ScrollMarks() {
	const ref = useRef<HTMLDivElement>(null)
	useEffect(() => {
		const root = document.documentElement
		const observers = MARKS.map(({ name }, index) => {
			const observer = new IntersectionObserver(([entry]) => {
				if (entry !== undefined) root.toggleAttribute(name, !entry.isIntersecting)
			})
			const mark = ref.current?.children[index]
			if (mark !== undefined) observer.observe(mark)
			return observer
		})
		const stop = watchDirection(root)
		return () => {
			stop()
			for (const observer of observers) observer.disconnect()
			for (const { name } of MARKS) root.removeAttribute(name)
		}
	}, [])
	return (
		<div ref={ref} aria-hidden="true">
			{MARKS.map(({ name, pixels }) => (
				<div key={name} style={{ position: 'absolute', top: 0, left: 0, width: 1, height: pixels, zIndex: -1 }} />
			))}
		</div>
	)
}
