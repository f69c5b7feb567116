'use client'

import { useRef } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import { useNear } from '@/components/ui/use-near'
import styles from './home-blocks.module.css'

const MapEmbedFrame = lazyPart(() => import('./map-embed-frame'))

export interface MapEmbedProps {
	/** Path of the map frame in the page's language. */
	src: string
	/** Our own address of the homes to show. */
	markersUrl: string
	title: string
	/** Said where there are too many homes for this map; `{count}` in it. */
	newest: string
	loading: string
}

/** Room for the embedded map, which loads once the visitor comes near. */
export function MapEmbed(props: MapEmbedProps) {
	const room = useRef<HTMLDivElement>(null)
	const isNear = useNear(room)
	return (
		<div ref={room} className={styles.room}>
			{isNear && <MapEmbedFrame fallback={<p className={styles.wait}>{props.loading}</p>} {...props} />}
		</div>
	)
}
