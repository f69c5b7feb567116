import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import type { Position } from '#lib/base/format/distance.ts'
import { centreOfCity } from '#lib/homes/listings/queries/city-centre.ts'
import { nameKey } from '#lib/homes/places/name-key.ts'
import { placeOfKey } from '#lib/homes/places/places.ts'
import { stationCalled } from '#lib/homes/points-of-interest/stations.ts'
import { BENELUX, isWithin } from '#lib/homes/search/area/area.ts'
import { searchMemo } from '#lib/homes/search/engine/index/memo.ts'
import { searchKeys } from '#lib/homes/search/engine/tally.ts'
import { isZoneKey } from '#lib/homes/search/query/city-key.ts'
import type { Vocabulary } from '#lib/homes/search/typed/known-names.ts'
import { addressMeant } from './address-meant.ts'
import { cityCentres } from './city-centres.ts'

/** Degrees north and east, as the button for the visitor's own position writes them. */
const POINT = /^\s*(\d{2}\.\d+)\s*[,;]\s*(\d\.\d+)\s*$/

function pointTyped(text: string): Position | null {
	const [, latitude, longitude] = POINT.exec(text) ?? []
	const point = { latitude: Number(latitude), longitude: Number(longitude) }
	return isWithin(BENELUX, point) ? point : null
}

/** Returns the centre of each place that has homes, as far as it is known. */
export async function centresWithHomes(db: Kysely<PublicTables>): Promise<Position[]> {
	const centres = await cityCentres(db)
	const { cities } = await searchKeys(db, await searchMemo(db))
	return [...cities.values()].flatMap(({ key }) => centreOfCity(centres, key, true) ?? [])
}

/** Returns the `city` values of places with exactly this name, in any language; those under the postal code beside it. */
function named(text: string, { cities }: Vocabulary): { keys: string[]; code: string | null } {
	const code = /\b[1-9]\d{3}\b/.exec(text)?.[0] ?? null
	const known = (cities.get(nameKey(text.replace(/[\d()]/g, ' ').trim())) ?? []).filter((key) => !isZoneKey(key))
	return { keys: known.filter((it) => code === null || it.endsWith(`|${code}`)), code }
}

/**
 * Returns the place that a visitor typed, by its name in any language, its postal code, or an address in it: its centre,
 * and its value of the `city` parameter, which a station, an address and a point have not. Null if nothing is meant that
 * is known.
 */
export async function placeTyped(
	db: Kysely<PublicTables>,
	text: string,
	vocabulary: Vocabulary,
): Promise<{ key: string | null; centre: Position } | null> {
	const point = pointTyped(text)
	if (point) return { key: null, centre: point }
	const station = stationCalled(text)
	if (station) return { key: null, centre: { latitude: station.latitude, longitude: station.longitude } }
	const centres = await cityCentres(db)
	const placed = (key: string | null | undefined) => {
		const centre = key ? (placeOfKey(key)?.centre ?? centreOfCity(centres, key, true)) : null
		return key && centre ? { key, centre } : null
	}
	const town = (words: string) => {
		const { keys, code } = named(words, vocabulary)
		return placed(keys[0]) ?? placed(code === null ? null : vocabulary.zip(code))
	}
	const whole = placed(named(text, vocabulary).keys[0])
	if (whole) return whole
	const address = await addressMeant(db, text, (words) => town(words)?.centre ?? null, await centresWithHomes(db))
	return address ? { key: null, centre: address } : town(text)
}
