'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import useSWR from 'swr'
import MarkerMap from '@/components/map/marker-map'
import { countText } from '@/lib/i18n/count-text'
import { formatBox } from '@/lib/map/geo-box'
import type { Marker, MarkerCell, MarkersAnswer } from '@/lib/map/marker-types'
import type { GeoBox } from '@/lib/map/tile-grid'
import { getJson, swrSettings, useSettled } from '@/lib/search/use-live-count'
import { lightCards, watchCards } from './card-lights'
import styles from './results-map.module.css'
import { CITY, type ResultsMapSetup } from './results-map-setup'

const NO_HOMES: readonly Marker[] = []
const NO_CELLS: readonly MarkerCell[] = []

/** The homes on offer in an answer. */
function onOffer({ markers, cells }: MarkersAnswer): number {
	return cells.reduce((sum, cell) => sum + cell.onOffer, markers.filter((marker) => marker.isOnOffer).length)
}

/** The map itself, its markers and "show homes as I move the map". */
export default function ResultsMapView({ setup }: { setup: ResultsMapSetup }) {
	const { language, search, cityHref, isWhole, isFull, view, tiles, attribution, words } = setup
	const [isFollowing, setIsFollowing] = useState(true)
	const [isAround, setIsAround] = useState(isWhole)
	const [wantsAll, setWantsAll] = useState(false)
	const [box, setBox] = useState<string | null>(null)
	const [total, setTotal] = useState<number | null>(null)
	const light = useRef<(id: number | null) => void>(null)
	const settled = useSettled(box)
	const { data, error } = useSWR<MarkersAnswer, Error>(
		`/api/markers?${search}${settled === null ? '' : `&bbox=${settled}`}`,
		getJson,
		swrSettings,
	)
	if (data && settled === null && total === null) setTotal(onOffer(data))
	// The map goes to all homes once they are there, not to those of the part that it shows.
	if (data && settled === null && wantsAll && isAround) setIsAround(false)
	useEffect(() => watchCards((id) => light.current?.(id)), [])
	const onReady = useCallback((own: (id: number | null) => void) => {
		light.current = own
	}, [])
	const listOf = useMemo(() => (city: string) => cityHref.replace(CITY, encodeURIComponent(city)), [cityHref])
	const isCounted = data !== undefined && data.cells.length > 0
	const onMove = (moved: GeoBox, isFirst: boolean) => {
		// Homes that are only counted are counted for what is seen.
		if (isFollowing || isFirst || isCounted) setBox(formatBox(moved))
	}
	const here = data === undefined ? 0 : onOffer(data)
	const further = isAround && settled !== null && total !== null ? Math.max(0, total - here) : 0
	const isQuiet = !isFull && !isCounted && here > 0 && further === 0
	return (
		<>
			<MarkerMap
				{...view}
				tiles={tiles}
				attribution={attribution}
				words={words}
				markers={data?.markers ?? NO_HOMES}
				cells={data?.cells ?? NO_CELLS}
				fitKey={`${search} ${isAround}`}
				isAround={isAround}
				listOf={listOf}
				onPoint={lightCards}
				onMove={onMove}
				onReady={onReady}
			/>
			<label className={styles.follow}>
				<input type="checkbox" checked={isFollowing} onChange={(event) => setIsFollowing(event.target.checked)} />
				{words.follow}
			</label>
			<div className={isQuiet && !error ? 'vh' : styles.found}>
				<p role="status">{error && !data ? words.failed : data && countText(words.found, here, language)}</p>
				{further > 0 && (
					<button
						type="button"
						className={styles.further}
						onClick={() => {
							setBox(null)
							setWantsAll(true)
						}}
					>
						{countText(words.further, further, language)}
					</button>
				)}
			</div>
		</>
	)
}
