'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** Set on the document while the price has left the window upwards; the bar with the price is shown then. */
const GONE = 'data-price-gone'

/** The price of a home. It marks the page while the price is out of view. */
export function PriceSeen({ className, children }: { className: string | undefined; children: ReactNode }) {
	const ref = useRef<HTMLDivElement>(null)
	useEffect(() => {
		const root = document.documentElement
		const observer = new IntersectionObserver(([entry]) => {
			if (entry) root.toggleAttribute(GONE, !entry.isIntersecting && entry.boundingClientRect.top < 0)
		})
		if (ref.current) observer.observe(ref.current)
		return () => {
			observer.disconnect()
			root.removeAttribute(GONE)
		}
	}, [])
	return (
		<div ref={ref} className={className}>
			{children}
		</div>
	)
}
