'use client'

import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import useSWR from 'swr'
import { getJson, swrSettings } from '#lib/base/browser/get-json.ts'
import type { GroundAnswer } from '#lib/homes/map/ground.ts'
import { GroundLayer } from './ground-layer.ts'
import { onThemeChange } from './theme-change.ts'

/** Nearer than this there is hardly a border in sight. */
const NEAREST = 12

/** The ground of a map that has no tiles, or whose tiles do not come: pins never lie on nothing. Loaded on demand. */
export default function Ground({ attribution }: { attribution: string }) {
	const map = useMap()
	const language = map.getContainer().closest('[lang]')?.getAttribute('lang') ?? 'en'
	const { data } = useSWR<GroundAnswer, Error>(`/api/ground?${new URLSearchParams({ language })}`, getJson, swrSettings)
	useEffect(() => {
		if (!data) return
		const layer = new GroundLayer(data, attribution).addTo(map)
		if (map.getZoom() > NEAREST) map.setZoom(NEAREST, { animate: false })
		const forget = onThemeChange(() => layer.renew())
		return () => {
			forget()
			layer.remove()
		}
	}, [map, data, attribution])
	return null
}
