import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import type { Position } from '#lib/base/format/distance.ts'
import { isSamePoint } from '#lib/homes/search/area/area-param.ts'
import type { Area, Reach } from '#lib/homes/search/area/area-types.ts'
import { cornersLeft, cornersOf, outlineOf } from '#lib/homes/search/area/outline.ts'
import { canonicalAreas } from '#lib/homes/search/area/parse-areas.ts'
import { searchVocabulary } from '#lib/homes/search/names/vocabulary.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { reachOf } from '#lib/homes/travel/reach.ts'
import { placeTyped } from './place-typed.ts'

/**
 * Returns a search in which "5 km around Binche", as the form sends it, is a circle, and "20 minutes by bicycle from
 * Binche" the area from which it is reached in time. An unknown place becomes free text, for which the empty list
 * offers similar names. Another distance round the same place takes the place of the one before.
 */
export async function withAround(db: Kysely<PublicTables>, query: SearchQuery): Promise<SearchQuery> {
	const { around } = query
	if (around === null) return query
	const centre = (await placeTyped(db, around.place, await searchVocabulary(db)))?.centre ?? null
	if (centre === null) return { ...query, around: null, search: query.search ?? around.place }
	const { travel, km } = around
	const wanted: Area = travel
		? { kind: 'reach', to: centre, travel, points: [], margin: 0 }
		: { kind: 'circle', centre, km }
	const [added] = canonicalAreas([wanted])
	if (added === undefined) return { ...query, around: null }
	const others = query.areas.filter((other) => !isOtherSizeOf(other, added))
	const whole = added.kind === 'reach' ? { ...added, points: await outlineOfReach(added, cornersLeft(others)) } : added
	return { ...query, around: null, areas: canonicalAreas([...others, whole]) }
}

/** Whether an area is around the same place as another, by the same measure: it then takes its place. */
function isOtherSizeOf(area: Area, other: Area): boolean {
	if (area.kind === 'circle' && other.kind === 'circle') return isSamePoint(area.centre, other.centre)
	return area.kind === 'reach' && other.kind === 'reach' && isSamePoint(area.to, other.to)
}

/** Metres of a unit in which the outline of a reach is simplified. */
const UNIT_M = 20
const M_PER_DEGREE = 111_200

/** Fewer do not enclose anything. */
const FEWEST_CORNERS = 3

/** Returns the outline of a reach with at most so many corners; none if it is not known, or there is no room for it. */
async function outlineOfReach({ to, travel }: Reach, most: number): Promise<readonly Position[]> {
	const outline = most < FEWEST_CORNERS ? null : await reachOf(to, travel)
	if (outline === null) return []
	const wide = (M_PER_DEGREE * Math.cos((to.latitude * Math.PI) / 180)) / UNIT_M
	const high = M_PER_DEGREE / UNIT_M
	const line = outline.map(({ latitude, longitude }) => ({
		x: (longitude - to.longitude) * wide,
		y: (latitude - to.latitude) * high,
	}))
	const corners = cornersOf(line, most)
	return outlineOf(
		corners.map(({ x, y }) => ({ latitude: to.latitude + y / high, longitude: to.longitude + x / wide })),
	).points
}
