'use client'

import { useEffect, useMemo, useState } from 'react'
import type { MarkerMapWords } from '#components/map/marker-map.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { FRAME_READY, FRAME_VERSION, type FrameContent, parseFrameMessage } from '#lib/homes/map/frame-message.ts'
import { regionOf } from '#lib/homes/search/area/region.ts'
import styles from './map-frame.module.css'

const MarkerMap = lazyPart(() => import('#components/map/marker-map.tsx'))

interface MapFrameProps {
	/** Other sites whose messages are accepted, from `config/map.json`; this site's own always are. */
	origins: readonly string[]
	view: { latitude: number; longitude: number; zoom: number }
	tiles: string | null
	attribution: string
	words: MarkerMapWords & { waiting: string; loading: string }
}

/** The map of the embedded frame. It shows what an allowed window posts to it, and ignores all other messages. */
export function MapFrame({ origins, view, tiles, attribution, words }: MapFrameProps) {
	const [content, setContent] = useState<FrameContent | null>(null)
	useEffect(() => {
		const allowed = [window.location.origin, ...origins]
		const hear = (event: MessageEvent<unknown>) => {
			if (event.source !== window.parent || !allowed.includes(event.origin)) return
			const said = parseFrameMessage(event.data, event.origin, allowed)
			if (said) setContent(said)
		}
		window.addEventListener('message', hear)
		// The embedding site is not known here, and "ready" is no secret: hence the target `*`.
		if (window.parent !== window) window.parent.postMessage({ type: FRAME_READY, version: FRAME_VERSION }, '*')
		return () => window.removeEventListener('message', hear)
	}, [origins])
	const region = useMemo(() => {
		if (content?.view !== 'near') return null
		return regionOf(content.markers.flatMap((home) => (home.isOnOffer ? [{ ...home, homes: 1 }] : [])))
	}, [content])
	if (content === null) return <p className={styles.wait}>{words.waiting}</p>
	return (
		<div className={styles.frame}>
			<MarkerMap
				fallback={<p className={styles.wait}>{words.loading}</p>}
				{...view}
				tiles={content.mapType === 'plain' ? null : tiles}
				attribution={attribution}
				words={words}
				markers={content.markers}
				fitKey={content.markers.map(({ id }) => id).join()}
				region={region}
				look={content.marker}
				target="_top"
			/>
			{content.infoMessage !== null && (
				<p className={styles.info} role="status">
					{content.infoMessage}
				</p>
			)}
		</div>
	)
}
