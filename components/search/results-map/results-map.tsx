'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { makeOthersInert } from '#components/ui/inert-others.ts'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import styles from './results-map.module.css'
import type { ResultsMapSetup } from './results-map-setup.ts'

const ResultsMapView = lazyPart(() => import('./results-map-view.tsx'))

/** From this width on, list and map are side by side; below it the map is shown on request. */
const SIDE_BY_SIDE = '(width >= 1280px)'
const IDLE_MS = 200

/** Returns true once the map is to be shown and the rest of the page has loaded. */
function useIsWanted(isFull: boolean): boolean {
	const [isWanted, setIsWanted] = useState(false)
	useEffect(() => {
		const wide = window.matchMedia(SIDE_BY_SIDE)
		let timer: ReturnType<typeof setTimeout> | undefined
		const look = () => {
			if (!isFull && !wide.matches) return
			timer = setTimeout(() => setIsWanted(true), isFull ? 0 : IDLE_MS)
		}
		if (document.readyState === 'complete') look()
		else window.addEventListener('load', look, { once: true })
		wide.addEventListener('change', look)
		return () => {
			clearTimeout(timer)
			window.removeEventListener('load', look)
			wide.removeEventListener('change', look)
		}
	}, [isFull])
	return isWanted
}

/** What stays within reach of a map that fills the screen: the filter over it, and the question about cookies. */
const OVER_MAP = '[data-over-map], [data-consent]'

/** Takes what a full map covers out of the reach of keyboards and screen readers. */
function useAlone(pane: RefObject<HTMLElement | null>, isFull: boolean): void {
	useEffect(() => {
		if (!isFull) return
		const wide = window.matchMedia(SIDE_BY_SIDE)
		let undo = () => {}
		const look = () => {
			undo()
			const kept = wide.matches || pane.current === null ? [] : [pane.current, ...document.querySelectorAll(OVER_MAP)]
			undo = kept.length > 0 ? makeOthersInert(kept) : () => {}
		}
		look()
		wide.addEventListener('change', look)
		return () => {
			wide.removeEventListener('change', look)
			undo()
		}
	}, [pane, isFull])
}

/**
 * The homes of a list on a map: beside the list on a wide screen, instead of it on a small one. The list shows the same
 * homes.
 */
export function ResultsMap({ setup }: { setup: ResultsMapSetup }) {
	const pane = useRef<HTMLDivElement>(null)
	const isWanted = useIsWanted(setup.isFull)
	useAlone(pane, setup.isFull)
	const { words } = setup
	return (
		<div ref={pane} className={styles.pane} data-results-map="" data-full={setup.isFull ? '' : undefined}>
			<a className={styles.skip} href="#after-map">
				{words.skip}
			</a>
			{isWanted ? (
				<ResultsMapView fallback={<p className={styles.wait}>{words.loading}</p>} setup={setup} />
			) : (
				<noscript>
					<p className={styles.wait}>{words.needsScript}</p>
				</noscript>
			)}
			<span id="after-map" tabIndex={-1} />
		</div>
	)
}
