'use client'

import { useEffect, useRef } from 'react'
import type { Marker } from '#lib/homes/map/marker-types.ts'
import { mapHomeCard } from './home-card.ts'
import styles from './home-strip.module.css'

interface HomeStripProps {
	/** Name of the list. */
	label: string
	/** In order; the ones pressed on the map come first. */
	homes: readonly Marker[]
	/** Called with the home whose card is in the middle. */
	onCentre: (id: number) => void
}

/** Cards of the homes on a phone's map, side by side. A swipe selects the home in the middle. */
export function HomeStrip({ label, homes, onCentre }: HomeStripProps) {
	const list = useRef<HTMLUListElement>(null)
	const latest = useRef(onCentre)
	useEffect(() => {
		latest.current = onCentre
	})
	useEffect(() => {
		const strip = list.current
		if (!strip) return
		const items = homes.map((home) => {
			const item = document.createElement('li')
			item.dataset.home = String(home.id)
			item.append(mapHomeCard(home, null))
			return item
		})
		strip.replaceChildren(...items)
		strip.scrollLeft = 0
		const watch = new IntersectionObserver(
			(seen) => {
				for (const { isIntersecting, target } of seen)
					if (isIntersecting && target instanceof HTMLElement) latest.current(Number(target.dataset.home))
			},
			{ root: strip, threshold: 0.75 },
		)
		for (const item of items) watch.observe(item)
		return () => watch.disconnect()
	}, [homes])
	return <ul ref={list} className={styles.strip} aria-label={label} />
}
