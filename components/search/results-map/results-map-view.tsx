'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import useSWR from 'swr'
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
import { isInRegion, type Region } from '#lib/homes/search/area/region.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { AreaTools } from './area-tools.tsx'
import { highlightCards, watchPointedCard } from './highlighted-cards.ts'
import { CITY, type ResultsMapSetup } from './results-map-setup.ts'
import styles from './results-map-view.module.css'
import { useAreaSearch } from './use-area-search.ts'

interface MapNoticesProps {
	/** How many homes are on the map, or why there are none; undefined until that is known. */
	text: string | undefined
	/** Only for screen readers: it can be seen on the map. */
	isQuiet: boolean
	/** How many homes are further away; null if there are none. */
	further: string | null
	all: string
	onAll: () => void
}

/** The notices at the foot of the map about the homes on it and beyond it. */
function MapNotices({ text, isQuiet, further, all, onAll }: MapNoticesProps) {
	return (
		<>
			<p className={isQuiet ? 'vh' : styles.notice} role="status">
				{text}
			</p>
			{further !== null && (
				<p className={styles.notice}>
					{further}
					<button type="button" className={styles.all} onClick={onAll}>
						{all}
					</button>
				</p>
			)}
		</>
	)
}

const AreaOutlines = lazyPart(() => import('#components/map/draw/area-outlines.tsx'))
const AreaDrawing = lazyPart(() => import('#components/map/draw/area-drawing.tsx'))

const NO_HOMES: readonly Marker[] = []
const NO_CELLS: readonly MarkerCell[] = []

/** On a phone, homes are in a strip below the map: its height and the space below it; and the height of a notice. */
const STRIP_PX = 160
const NOTICE_PX = 40
/** The height of the controls over the map, and their distance from its upper edge. */
const TOOLS_PX = 60
const PHONE = '(width < 767px)'
const MOST_IN_STRIP = 60

/** Returns the pressed homes first, then the others from near to far; without any, those in the region first. */
function stripOf(markers: readonly Marker[], pressed: readonly number[], region: Region | null): Marker[] {
	const first = markers.filter(({ id }) => pressed.includes(id))
	const [from] = first
	const others = markers.filter(({ id }) => !pressed.includes(id))
	if (from) others.sort((a, b) => distanceKm(a, from) - distanceKm(b, from))
	else others.sort((a, b) => Number(a.isClosed) - Number(b.isClosed) || byRegion(region, a, b))
	return [...first, ...others].slice(0, MOST_IN_STRIP)
}

const byRegion = (region: Region | null, a: Marker, b: Marker) =>
	Number(!isInRegion(region, a)) - Number(!isInRegion(region, b))

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

/** Returns whether an answer has homes, on offer or not. */
function hasHomes(answer: MarkersAnswer | undefined): boolean {
	return answer !== undefined && answer.markers.length + answer.cells.length > 0
}

/** Returns how many homes on offer are outside a region; 0 if none is inside, since then the map shows all. */
function onOfferBeyond(answer: MarkersAnswer, region: Region | null): number {
	const isNear = (place: Marker | MarkerCell) => isInRegion(region, place)
	const near = onOffer({ markers: answer.markers.filter(isNear), cells: answer.cells.filter(isNear) })
	return near === 0 ? 0 : onOffer(answer) - near
}

/** The map itself, its markers, its controls and its notices. */
export default function ResultsMapView({ setup }: { setup: ResultsMapSetup }) {
	const { language, search, cityHref, region, isFull, view, tiles, attribution, words } = setup
	const [shows, setShows] = useState<'region' | 'all'>('region')
	const [wantsAll, setWantsAll] = useState(false)
	const [hasMoved, setHasMoved] = useState(false)
	const [box, setBox] = useState<string | null>(null)
	const [beyond, setBeyond] = useState<number | null>(null)
	const [pressed, setPressed] = useState<readonly number[]>([])
	const light = useRef<(id: number | null) => void>(null)
	const shown = useRef<() => GeoBox>(null)
	const [seen, setSeen] = useState(search)
	if (seen !== search) {
		setSeen(search)
		setBox(null)
		setBeyond(null)
		setHasMoved(false)
		setShows('region')
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
	if (whole && beyond === null) setBeyond(onOfferBeyond(whole, region))
	// The map moves to all homes once they have loaded, not to those of the part that it shows.
	if (whole && wantsAll && shows === 'region') setShows('all')
	useEffect(() => watchPointedCard((id) => light.current?.(id)), [])
	const onReady = useCallback((own: (id: number | null) => void, now: () => GeoBox) => {
		light.current = own
		shown.current = now
	}, [])
	const listOf = useMemo(() => (city: string) => cityHref.replace(CITY, encodeURIComponent(city)), [cityHref])
	const markers = data?.markers ?? NO_HOMES
	const strip = useMemo(() => stripOf(markers, pressed, region), [markers, pressed, region])
	const onOpen = useCallback(
		(ids: readonly number[]) => {
			const isStrip = isFull && window.matchMedia(PHONE).matches
			if (isStrip) setPressed(ids)
			return isStrip
		},
		[isFull],
	)
	const covered = useMemo(
		() => ({ head: TOOLS_PX, foot: NOTICE_PX + (isFull && window.matchMedia(PHONE).matches ? STRIP_PX : 0) }),
		[isFull],
	)
	const onCentre = useCallback((id: number) => light.current?.(id), [])
	const onMove = (moved: GeoBox, isByVisitor: boolean) => {
		if (isByVisitor) setHasMoved(true)
		// Homes that are only counted are counted for the visible area.
		if (data !== undefined && data.cells.length > 0) setBox(formatBox(moved))
	}
	const here = data === undefined ? 0 : onOffer(data)
	const frame = useMemo(() => frameOf(setup.query), [setup.query])
	const hasFurther = shows === 'region' && beyond !== null && beyond > 0
	const showAll = () => {
		setBox(null)
		setWantsAll(true)
	}
	return (
		<>
			<MarkerMap
				{...view}
				tiles={tiles}
				attribution={attribution}
				words={words}
				markers={markers}
				cells={data?.cells ?? NO_CELLS}
				fitKey={isLoading ? null : `${search} ${shows}`}
				frame={frame}
				region={shows === 'region' ? region : null}
				covered={covered}
				listOf={listOf}
				onPoint={highlightCards}
				onOpen={onOpen}
				onMove={onMove}
				onReady={onReady}
				over={
					!area.isDrawing && (
						<AreaTools area={area} count={setup.query.areas.length} hasMoved={hasMoved} words={words.draw} />
					)
				}
				foot={
					!area.isDrawing && (
						<MapNotices
							text={error && !data ? words.failed : data && countText(words.found, here, language)}
							isQuiet={!error && hasHomes(data)}
							further={hasFurther ? countText(words.further, beyond, language) : null}
							all={words.all}
							onAll={showAll}
						/>
					)
				}
			>
				{area.shown.length > 0 && <AreaOutlines areas={area.shown} />}
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
