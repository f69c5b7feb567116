'use client'

import { useEffect, useRef } from 'react'
import type { Marker } from '#lib/homes/map/marker-types.ts'
import { Turns } from './basemap/turns.ts'
import { mapHomeCard } from './home-card.ts'
import styles from './home-strip.module.css'

/** How many cards are made in one task: the first ones are all that can be seen at first. */
const AT_ONCE = 4

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
		// Setting the scroll position lays out the whole page, and only a list that was there can have been moved.
		if (strip.childElementCount > 0) {
			strip.replaceChildren()
			strip.scrollLeft = 0
		}
		const watch = new IntersectionObserver(
			(seen) => {
				for (const { isIntersecting, target } of seen)
					if (isIntersecting && target instanceof HTMLElement) latest.current(Number(target.dataset.home))
			},
			{ root: strip, threshold: 0.75 },
		)
		const add = (some: readonly Marker[]) => {
			for (const home of some) {
				const item = document.createElement('li')
				item.dataset.home = String(home.id)
				item.append(mapHomeCard(home, null))
				strip.append(item)
				watch.observe(item)
			}
		}
		add(homes.slice(0, AT_ONCE))
		const turns = new Turns()
		for (let from = AT_ONCE; from < homes.length; from += AT_ONCE) {
			turns.add(() => add(homes.slice(from, from + AT_ONCE)))
		}
		return () => {
			turns.clear()
			watch.disconnect()
		}
	}, [homes])
	return <ul ref={list} className={styles.strip} aria-label={label} />
}
