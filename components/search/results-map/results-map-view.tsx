'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import useSWR from 'swr'
import { AreaOutlines } from '#components/map/draw/area-outlines.tsx'
import { HomeStrip } from '#components/map/home-strip.tsx'
import MarkerMap from '#components/map/marker-map.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { getJson, swrSettings, useSettled } from '#lib/base/browser/get-json.ts'
import { countText } from '#lib/base/format/count-text.ts'
import { distanceKm } from '#lib/base/format/distance.ts'
import { formatBox } from '#lib/homes/map/geo-box.ts'
import type { Marker, MarkerCell, MarkersAnswer } from '#lib/homes/map/marker-types.ts'
import type { GeoBox } from '#lib/homes/map/tiles/tile-grid.ts'
import { boxAround } from '#lib/homes/search/area/area.ts'
import type { SearchQuery } from '#lib/homes/search/query/types.ts'
import { AreaTools } from './area-tools.tsx'
import { FoundHere } from './found-here.tsx'
import { highlightCards, watchPointedCard } from './highlighted-cards.ts'
import { CITY, type ResultsMapSetup } from './results-map-setup.ts'
import styles from './results-map-view.module.css'
import { useAreaSearch } from './use-area-search.ts'

const AreaDrawing = lazyPart(() => import('#components/map/draw/area-drawing.tsx'))

const NO_HOMES: readonly Marker[] = []
const NO_CELLS: readonly MarkerCell[] = []

/** On a phone, homes are in a strip below the map: about its height and the space below it. */
const STRIP_PX = 176
/** The distance of what is over the map from its upper edge. */
const EDGE_PX = 16
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

/** Returns what the map shows of a search in areas: all of them; null for a search in towns. */
function frameOf({ areas, cities }: SearchQuery): { box: GeoBox; isView: boolean } | null {
	const boxes = areas.map(boxAround)
	const [first, ...others] = boxes
	if (!first || cities.length > 0) return null
	const side = (name: keyof GeoBox, pick: (...values: number[]) => number) => pick(...boxes.map((box) => box[name]))
	return {
		box: {
			west: side('west', Math.min),
			south: side('south', Math.min),
			east: side('east', Math.max),
			north: side('north', Math.max),
		},
		isView: others.length === 0 && areas[0]?.kind === 'box',
	}
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
	const shown = useRef<() => GeoBox>(null)
	const top = useRef<HTMLDivElement>(null)
	const [seen, setSeen] = useState(search)
	if (seen !== search) {
		setSeen(search)
		setBox(null)
		setTotal(null)
		setIsAround(isWhole)
		setWantsAll(false)
	}
	const area = useAreaSearch(setup, () => shown.current?.() ?? null)
	const lately = useSettled(box)
	const settled = box === null ? null : lately
	const { data, error, isLoading } = useSWR<MarkersAnswer, Error>(
		`/api/markers?${search}${settled === null ? '' : `&bbox=${settled}`}`,
		getJson,
		swrSettings,
	)
	// Until then the data is that of the search or the view before.
	const whole = settled === null && !isLoading ? data : undefined
	if (whole && total === null) setTotal(onOffer(whole))
	// The map moves to all homes once they have loaded, not to those of the part that it shows.
	if (whole && wantsAll && isAround) setIsAround(false)
	useEffect(() => watchPointedCard((id) => light.current?.(id)), [])
	const onReady = useCallback((own: (id: number | null) => void, view: () => GeoBox) => {
		light.current = own
		shown.current = view
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
	const headOf = () => EDGE_PX + (top.current?.offsetHeight ?? 0)
	const footOf = () => (isFull && window.matchMedia(PHONE).matches ? STRIP_PX : 0)
	const onCentre = useCallback((id: number) => light.current?.(id), [])
	const isCounted = data !== undefined && data.cells.length > 0
	const onMove = (moved: GeoBox, isFirst: boolean) => {
		// Homes that are only counted are counted for the visible area.
		if (isFollowing || isFirst || isCounted) setBox(formatBox(moved))
	}
	const here = data === undefined ? 0 : onOffer(data)
	const further = isAround && settled !== null && total !== null ? Math.max(0, total - here) : 0
	const frame = useMemo(() => frameOf(setup.query), [setup.query])
	const isQuiet = !isFull && !isCounted && here > 0 && further === 0
	const over = (
		<div ref={top} className={styles.over}>
			<label className={styles.follow}>
				<input type="checkbox" checked={isFollowing} onChange={(event) => setIsFollowing(event.target.checked)} />
				{words.follow}
			</label>
			<AreaTools area={area} text={setup.areaWords} words={words.draw} />
			<FoundHere
				text={error && !data ? words.failed : data && countText(words.found, here, language)}
				further={further > 0 ? countText(words.further, further, language) : null}
				isQuiet={isQuiet && !error}
				onFurther={() => {
					setBox(null)
					setWantsAll(true)
				}}
			/>
		</div>
	)
	return (
		<>
			<MarkerMap
				{...view}
				tiles={tiles}
				attribution={attribution}
				words={words}
				markers={markers}
				cells={data?.cells ?? NO_CELLS}
				fitKey={isLoading ? null : `${search} ${isAround}`}
				frame={frame}
				isAround={isAround}
				headOf={headOf}
				footOf={footOf}
				listOf={listOf}
				onPoint={highlightCards}
				onOpen={onOpen}
				onMove={onMove}
				onReady={onReady}
				over={area.isDrawing ? null : over}
			>
				<AreaOutlines areas={area.shown} />
				{area.isDrawing && <AreaDrawing {...area.drawing} language={language} words={words.draw} />}
			</MarkerMap>
			<p className="vh" role="status">
				{area.said}
			</p>
			{isFull && strip.length > 0 && !area.isDrawing && (
				<div className={styles.strip}>
					<HomeStrip label={words.homes} homes={strip} onCentre={onCentre} />
				</div>
			)}
		</>
	)
}
