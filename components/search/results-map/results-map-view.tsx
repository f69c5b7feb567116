'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import MarkerMap from '@/components/map/marker-map'
import { formatNumber } from '@/lib/i18n/format-number'
import { formatBox } from '@/lib/map/geo-box'
import type { Marker, MarkersAnswer } from '@/lib/map/marker-types'
import type { GeoBox } from '@/lib/map/tile-grid'
import { getJson, swrSettings, useSettled } from '@/lib/search/use-live-count'
import { lightCards, watchCards } from './card-lights'
import styles from './results-map.module.css'
import type { ResultsMapSetup } from './results-map-setup'

const NONE: readonly Marker[] = []

function foundWords({ markers, isComplete }: MarkersAnswer, words: ResultsMapSetup['words']['found']): string {
	const count = formatNumber(markers.length) ?? ''
	if (!isComplete) return words.some.replace('{count}', count)
	if (markers.length === 0) return words.none
	return markers.length === 1 ? words.one : words.many.replace('{count}', count)
}

/** The map itself, its markers and "search as I move the map". */
export default function ResultsMapView({ setup }: { setup: ResultsMapSetup }) {
	const { search, view, tiles, attribution, words } = setup
	const [isFollowing, setIsFollowing] = useState(true)
	const [box, setBox] = useState<string | null>(null)
	const light = useRef<(id: number | null) => void>(null)
	const settled = useSettled(box)
	const { data, error } = useSWR<MarkersAnswer, Error>(
		`/api/markers?${search}${settled === null ? '' : `&bbox=${settled}`}`,
		getJson,
		swrSettings,
	)
	useEffect(() => watchCards((id) => light.current?.(id)), [])
	const onReady = useCallback((own: (id: number | null) => void) => {
		light.current = own
	}, [])
	const onMove = (moved: GeoBox) => {
		if (isFollowing) setBox(formatBox(moved))
	}
	const isFew = data !== undefined && data.markers.length > 0 && data.isComplete
	return (
		<>
			<MarkerMap
				{...view}
				tiles={tiles}
				attribution={attribution}
				words={words}
				markers={data?.markers ?? NONE}
				fitKey={search}
				onPoint={lightCards}
				onMove={onMove}
				onReady={onReady}
			/>
			<label className={styles.follow}>
				<input type="checkbox" checked={isFollowing} onChange={(event) => setIsFollowing(event.target.checked)} />
				{words.follow}
			</label>
			<p className={isFew && !error ? 'vh' : styles.found} role="status">
				{error && !data ? words.failed : data && foundWords(data, words.found)}
			</p>
		</>
	)
}
