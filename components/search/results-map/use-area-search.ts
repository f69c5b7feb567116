'use client'

import { useRouter } from 'next/navigation'
import { type MouseEvent, useEffect, useState, useTransition } from 'react'
import { fill } from '#lib/base/text/fill.ts'
import type { GeoBox } from '#lib/homes/map/tiles/tile-grid.ts'
import { formatAreas } from '#lib/homes/search/area/area-param.ts'
import type { Area, Polygon } from '#lib/homes/search/area/area-types.ts'
import { cornersLeft, viewArea } from '#lib/homes/search/area/outline.ts'
import { canonicalAreas } from '#lib/homes/search/area/parse-areas.ts'
import { searchHref } from '#lib/homes/search/query/search-href.ts'
import { surfaceText } from '#lib/homes/search/words/area-words.ts'
import type { ResultsMapSetup } from './results-map-setup.ts'

/** A triangle. */
const FEWEST_CORNERS = 3

export const DRAW_ID = 'area-draw'
export const VIEW_ID = 'area-view'
export const ERASE_ID = 'area-erase'

// To React the static list and a search are two pages, so the focus is moved to a tool of the new one.
let focusAfterSearch: { id: string; areas: string | null } | null = null

/** Moves the focus to a tool, or to the next one where it is gone or cannot be pressed. */
function focusTool(id: string): void {
	for (const tool of [id, DRAW_ID, ERASE_ID].map((one) => document.getElementById(one))) {
		if (!tool || tool.matches(':disabled')) continue
		tool.focus({ preventScroll: true })
		return
	}
}

/**
 * Returns what the tools over the map do: drawing an area, which joins those of the search; searching in what the map
 * shows, and in no area. An area defines the place, so it replaces towns that were chosen.
 */
export function useAreaSearch({ search, query, list, language, words }: ResultsMapSetup, view: () => GeoBox | null) {
	const router = useRouter()
	const [isPending, startTransition] = useTransition()
	const [by, setBy] = useState<'keys' | 'pointer' | null>(null)
	const [said, setSaid] = useState('')
	const [next, setNext] = useState<{ of: string; areas: readonly Area[] } | null>(null)
	const left = cornersLeft(query.areas)
	const ownAreas = formatAreas(query.areas)

	useEffect(() => {
		if (focusAfterSearch?.areas !== ownAreas) return
		focusTool(focusAfterSearch.id)
		focusAfterSearch = null
	}, [ownAreas])

	const searchIn = (wanted: readonly Area[], id: string) => {
		const areas = canonicalAreas(wanted)
		setNext({ of: search, areas })
		focusAfterSearch = { id, areas: formatAreas(areas) }
		const elsewhere = { ...query, cities: [], around: null, areas, page: 1 }
		startTransition(() => router.push(searchHref(list.href, elsewhere, list.range), { scroll: false }))
	}
	const end = (message: string) => {
		setBy(null)
		setSaid(message)
	}
	const isEnding = by === null
	useEffect(() => {
		if (isEnding && said !== '') focusTool(DRAW_ID)
	}, [isEnding, said])

	return {
		said,
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
			if (area) searchIn([area], DRAW_ID)
		},
		onRemove: () => searchIn([], DRAW_ID),
		drawing: {
			most: left,
			isByKeys: by === 'keys',
			onStop: () => end(words.draw.stopped),
			onDrawn: (outline: Polygon) => {
				end(fill(words.draw.drawn, { area: surfaceText(outline, language) }))
				searchIn([...query.areas, outline], DRAW_ID)
			},
		},
	}
}
