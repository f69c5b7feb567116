import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import type { Position } from '#lib/base/format/distance.ts'
import { centreOfCity } from '#lib/homes/listings/queries/city-centre.ts'
import { stationCalled } from '#lib/homes/near/stations.ts'
import { nameKey } from '#lib/homes/places/name-key.ts'
import { placeOfKey } from '#lib/homes/places/places.ts'
import { BENELUX, isWithin } from '#lib/homes/search/area/area.ts'
import { isZoneKey } from '#lib/homes/search/query/city-key.ts'
import type { Vocabulary } from '#lib/homes/search/typed/known-names.ts'
import { cityCentres } from './city-centres.ts'

/** Degrees north and east, as the button for the visitor's own position writes them. */
const POINT = /^\s*(\d{2}\.\d+)\s*[,;]\s*(\d\.\d+)\s*$/

function pointTyped(text: string): Position | null {
	const [, latitude, longitude] = POINT.exec(text) ?? []
	const point = { latitude: Number(latitude), longitude: Number(longitude) }
	return isWithin(BENELUX, point) ? point : null
}

/**
 * Returns the place that somebody typed, by its name in any language or its postal code: its centre, and its value
 * of the `city` parameter, which a station and a point have not. Null if the vocabulary does not know it.
 */
export async function placeTyped(
	db: Kysely<PublicTables>,
	text: string,
	{ cities, zip }: Vocabulary,
): Promise<{ key: string | null; centre: Position } | null> {
	const point = pointTyped(text)
	if (point) return { key: null, centre: point }
	const station = stationCalled(text)
	if (station) return { key: null, centre: { latitude: station.latitude, longitude: station.longitude } }
	const code = /\b[1-9]\d{3}\b/.exec(text)?.[0] ?? null
	const named = (cities.get(nameKey(text.replace(/[\d()]/g, ' ').trim())) ?? []).filter((key) => !isZoneKey(key))
	const key = named.find((it) => code === null || it.endsWith(`|${code}`)) ?? (code === null ? null : zip(code))
	if (key === null) return null
	const centre = placeOfKey(key)?.centre ?? centreOfCity(await cityCentres(db), key, true)
	return centre && { key, centre }
}
