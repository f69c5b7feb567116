'use client'

import { useEffect, useState } from 'react'
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

/**
 * The homes of a list on a map: beside the list on a wide screen, instead of it on a small one. The list shows the same
 * homes.
 */
export function ResultsMap({ setup }: { setup: ResultsMapSetup }) {
	const isWanted = useIsWanted(setup.isFull)
	const { words } = setup
	return (
		<div className={styles.pane} data-results-map="" data-full={setup.isFull ? '' : undefined}>
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
