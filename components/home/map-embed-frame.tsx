'use client'

import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { getJson, swrSettings } from '#lib/base/browser/get-json.ts'
import { fill } from '#lib/base/text/fill.ts'
import { FRAME_MESSAGE, FRAME_READY, FRAME_VERSION } from '#lib/homes/map/frame-message.ts'
import type { MarkersAnswer } from '#lib/homes/map/marker-types.ts'
import styles from './home-blocks.module.css'

export interface MapEmbedProps {
	/** Path of the map frame in the page's language. */
	src: string
	/** Our own API address of the homes to show. */
	markersUrl: string
	title: string
	/** Shown when there are too many homes for this map; contains `{count}`. */
	newest: string
	loading: string
}

/** As many homes as a message may contain. */
const MOST_SHOWN = 500

/** The map's frame and the code that sends it the homes, as messages to this site's own origin only. */
export default function MapEmbedFrame({ src, markersUrl, title, newest }: MapEmbedProps) {
	const frame = useRef<HTMLIFrameElement>(null)
	const [isReady, setIsReady] = useState(false)
	const { data } = useSWR<MarkersAnswer, Error>(markersUrl, getJson, swrSettings)
	useEffect(() => {
		const hear = (event: MessageEvent<unknown>) => {
			if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow) return
			if (Object(event.data).type === FRAME_READY) setIsReady(true)
		}
		window.addEventListener('message', hear)
		return () => window.removeEventListener('message', hear)
	}, [])
	useEffect(() => {
		if (!isReady || !data) return
		const message = {
			type: FRAME_MESSAGE,
			version: FRAME_VERSION,
			properties: data.markers,
			mapType: 'streets',
			marker: 'price',
			view: 'near',
			infoMessage: data.markers.length < MOST_SHOWN ? null : fill(newest, { count: data.markers.length }),
			ignoreList: [],
		}
		frame.current?.contentWindow?.postMessage(message, window.location.origin)
	}, [isReady, data, newest])
	return <iframe ref={frame} className={styles.frame} src={src} title={title} />
}
