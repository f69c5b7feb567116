import 'server-only'
import type { Position } from '#lib/base/format/distance.ts'
import { nameKey } from '#lib/homes/places/name-key.ts'
import type { NearFile } from './file.ts'
import { knownPlaces } from './known-places.ts'

/** Words that mean a station, and small words beside them. */
const STATION = /(?:^|[\s(])(?:gare|station|treinstation|bahnhof)(?=[\s)]|$)/iu
const SMALL = /^(?:(?:des|de|du|van|in|of)\s+|d['’]\s*)/iu
const ARTICLE = /^(?:la\s|l['’])\s*/iu

export interface Station extends Position {
	name: string
}

interface Stations {
	places: NearFile['places']
	byName: ReadonlyMap<string, Station>
	byPoint: ReadonlyMap<string, Station>
}

let known: Stations | null = null

const pointKey = ({ latitude, longitude }: Position) => `${latitude.toFixed(5)} ${longitude.toFixed(5)}`

function stations(): Stations {
	const places = knownPlaces()
	if (known?.places !== places) {
		const all = places.flatMap(([kind, name, longitude, latitude]) =>
			kind === 'station' ? [{ name, latitude, longitude }] : [],
		)
		const byName = new Map(all.map((station) => [nameKey(station.name), station]))
		known = { places, byName, byPoint: new Map(all.map((station) => [pointKey(station), station])) }
	}
	return known
}

/** Whether stations are known, so that one can be named. */
export function hasStations(): boolean {
	return stations().byName.size > 0
}

/** Returns the station that was typed, such as "gare de Binche"; null without a word for a station. */
export function stationCalled(text: string): Station | null {
	if (!STATION.test(text)) return null
	const bare = text.replace(STATION, ' ').replace(/[()]/g, ' ').trim()
	const rest = bare.replace(SMALL, '')
	const { byName } = stations()
	const found = [bare, rest, rest.replace(ARTICLE, '')].map((name) => byName.get(nameKey(name)))
	return found.find((station) => station !== undefined) ?? null
}

/** Returns the names of at most so many stations that begin with a text, shortest first. */
export function stationsBegun(text: string, most: number): string[] {
	// A blank at the end of "gare de " belongs to the small word.
	const typed = nameKey(text.replace(STATION, ' ').trimStart().replace(SMALL, ''))
	if (typed === '') return []
	const begun = [...stations().byName].flatMap(([key, { name }]) => (key.startsWith(typed) ? [name] : []))
	return begun.sort((a, b) => a.length - b.length).slice(0, most)
}

/** Returns the name of the station at a point; null if there is none. */
export function stationAt(point: Position): string | null {
	return stations().byPoint.get(pointKey(point))?.name ?? null
}
