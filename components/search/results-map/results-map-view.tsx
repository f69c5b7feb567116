'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import useSWR from 'swr'
import { HomeStrip } from '#components/map/home-strip.tsx'
import MarkerMap from '#components/map/marker-map.tsx'
import { getJson, swrSettings, useSettled } from '#lib/base/browser/get-json.ts'
import { countText } from '#lib/base/format/count-text.ts'
import { distanceKm } from '#lib/base/format/distance.ts'
import { formatBox } from '#lib/homes/map/geo-box.ts'
import type { Marker, MarkerCell, MarkersAnswer } from '#lib/homes/map/marker-types.ts'
import type { GeoBox } from '#lib/homes/map/tiles/tile-grid.ts'
import { highlightCards, watchPointedCard } from './highlighted-cards.ts'
import { CITY, type ResultsMapSetup } from './results-map-setup.ts'
import styles from './results-map-view.module.css'

const NO_HOMES: readonly Marker[] = []
const NO_CELLS: readonly MarkerCell[] = []

/** On a phone, homes are in a strip below the map. */
/** About the height of the strip of homes and the space below it. */
const STRIP_PX = 176
const PHONE = '(width < 767px)'
const MOST_IN_STRIP = 60

/** Returns the pressed homes first, then the others from near to far. */
function stripOf(markers: readonly Marker[], pressed: readonly number[]): Marker[] {
	const first = markers.filter(({ id }) => pressed.includes(id))
	const [from] = first
	const others = markers.filter(({ id }) => !pressed.includes(id))
	if (from) others.sort((a, b) => distanceKm(a, from) - distanceKm(b, from))
	return [...first, ...others].slice(0, MOST_IN_STRIP)
}

/** Returns how many homes of an answer are on offer. */
function onOffer({ markers, cells }: MarkersAnswer): number {
	return cells.reduce((sum, cell) => sum + cell.onOffer, markers.filter((marker) => marker.isOnOffer).length)
}

/** The map itself, its markers and the checkbox "show homes as I move the map". */
export default function ResultsMapView({ setup }: { setup: ResultsMapSetup }) {
	const { language, search, cityHref, isWhole, isFull, view, tiles, attribution, words } = setup
	const [isFollowing, setIsFollowing] = useState(true)
	const [isAround, setIsAround] = useState(isWhole)
	const [wantsAll, setWantsAll] = useState(false)
	const [box, setBox] = useState<string | null>(null)
	const [total, setTotal] = useState<number | null>(null)
	const [pressed, setPressed] = useState<readonly number[]>([])
	const light = useRef<(id: number | null) => void>(null)
	const settled = useSettled(box)
	const { data, error } = useSWR<MarkersAnswer, Error>(
		`/api/markers?${search}${settled === null ? '' : `&bbox=${settled}`}`,
		getJson,
		swrSettings,
	)
	if (data && settled === null && total === null) setTotal(onOffer(data))
	// The map moves to all homes once they have loaded, not to those of the part that it shows.
	if (data && settled === null && wantsAll && isAround) setIsAround(false)
	useEffect(() => watchPointedCard((id) => light.current?.(id)), [])
	const onReady = useCallback((own: (id: number | null) => void) => {
		light.current = own
	}, [])
	const listOf = useMemo(() => (city: string) => cityHref.replace(CITY, encodeURIComponent(city)), [cityHref])
	const markers = data?.markers ?? NO_HOMES
	const strip = useMemo(() => stripOf(markers, pressed), [markers, pressed])
	const onOpen = useCallback(
		(ids: readonly number[]) => {
			const isStrip = isFull && window.matchMedia(PHONE).matches
			if (isStrip) setPressed(ids)
			return isStrip
		},
		[isFull],
	)
	const footOf = () => (isFull && window.matchMedia(PHONE).matches ? STRIP_PX : 0)
	const onCentre = useCallback((id: number) => light.current?.(id), [])
	const isCounted = data !== undefined && data.cells.length > 0
	const onMove = (moved: GeoBox, isFirst: boolean) => {
		// Homes that are only counted are counted for the visible area.
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
				markers={markers}
				cells={data?.cells ?? NO_CELLS}
				fitKey={`${search} ${isAround}`}
				isAround={isAround}
				footOf={footOf}
				listOf={listOf}
				onPoint={highlightCards}
				onOpen={onOpen}
				onMove={onMove}
				onReady={onReady}
			/>
			{isFull && strip.length > 0 && (
				<div className={styles.strip}>
					<HomeStrip label={words.homes} homes={strip} onCentre={onCentre} />
				</div>
			)}
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
