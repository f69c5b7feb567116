'use client'

import { useRef } from 'react'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { useNear } from '#components/ui/use-near.ts'
import styles from './home-blocks.module.css'
import type { MapEmbedProps } from './map-embed-frame.tsx'

const MapEmbedFrame = lazyPart(() => import('./map-embed-frame.tsx'))

/** Reserves the space of the embedded map, which loads when it comes near the viewport. */
export function MapEmbed(props: MapEmbedProps) {
	const room = useRef<HTMLDivElement>(null)
	const isNear = useNear(room)
	return (
		<div ref={room} className={styles.room}>
			{isNear && <MapEmbedFrame fallback={<p className={styles.wait}>{props.loading}</p>} {...props} />}
		</div>
	)
}
