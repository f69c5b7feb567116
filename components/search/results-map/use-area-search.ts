'use client'

import { useRouter } from 'next/navigation'
import { type MouseEvent, useEffect, useRef, useState, useTransition } from 'react'
import { fill } from '#lib/base/text/fill.ts'
import type { GeoBox } from '#lib/homes/map/tiles/tile-grid.ts'
import { canonicalAreas } from '#lib/homes/search/area/area-param.ts'
import { cornersLeft, viewArea } from '#lib/homes/search/area/outline.ts'
import type { Area, Polygon } from '#lib/homes/search/area/types.ts'
import { searchHref } from '#lib/homes/search/query/search-href.ts'
import { surfaceText } from '#lib/homes/search/words/area-words.ts'
import type { ResultsMapSetup } from './results-map-setup.ts'

/** A triangle. */
const FEWEST_CORNERS = 3

// To React the static list and a search are two pages, so the focus is moved to the tools of the new one.
let isFocusWanted = false

/**
 * Returns what the tools over the map do: drawing an area, which joins those of the search; searching in what the map
 * shows, and in no area. An area says where, so it takes the place of towns that were chosen.
 */
export function useAreaSearch({ search, query, list, language, words }: ResultsMapSetup, view: () => GeoBox | null) {
	const router = useRouter()
	const [isPending, startTransition] = useTransition()
	const [by, setBy] = useState<'keys' | 'pointer' | null>(null)
	const [said, setSaid] = useState('')
	const [next, setNext] = useState<{ of: string; areas: readonly Area[] } | null>(null)
	const start = useRef<HTMLButtonElement>(null)
	const left = cornersLeft(query.areas)

	useEffect(() => {
		if (isFocusWanted) start.current?.focus({ preventScroll: true })
		isFocusWanted = false
	}, [])

	const searchIn = (areas: readonly Area[]) => {
		setNext({ of: search, areas })
		isFocusWanted = true
		const elsewhere = { ...query, cities: [], around: null, areas: canonicalAreas(areas), page: 1 }
		startTransition(() => router.push(searchHref(list.href, elsewhere, list.range), { scroll: false }))
	}
	const end = (message: string) => {
		setBy(null)
		setSaid(message)
	}
	const isEnding = by === null
	useEffect(() => {
		if (isEnding && said !== '') start.current?.focus({ preventScroll: true })
	}, [isEnding, said])

	return {
		said,
		start,
		isPending,
		isDrawing: by !== null,
		isFull: left < FEWEST_CORNERS,
		/** The areas of the search, or those that are just being searched. */
		shown: next?.of === search ? next.areas : query.areas,
		onStart: (event: MouseEvent) => {
			setSaid('')
			// A press by the keyboard has no pointer, and so counts no clicks.
			setBy(event.detail === 0 ? 'keys' : 'pointer')
		},
		onView: () => {
			const box = view()
			const area = box && viewArea(box)
			if (area) searchIn([area])
		},
		onRemove: () => searchIn([]),
		drawing: {
			most: left,
			isByKeys: by === 'keys',
			onStop: () => end(words.draw.stopped),
			onDrawn: (outline: Polygon) => {
				end(fill(words.draw.drawn, { area: surfaceText(outline, language) }))
				searchIn([...query.areas, outline])
			},
		},
	}
}
