import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { centreOfCity } from '#lib/homes/listings/queries/city-centre.ts'
import { nameKey } from '#lib/homes/places/name-key.ts'
import { placeOfKey } from '#lib/homes/places/places.ts'
import { canonicalAreas, isSamePoint } from '#lib/homes/search/area/area-param.ts'
import type { Area } from '#lib/homes/search/area/types.ts'
import { searchVocabulary } from '#lib/homes/search/names/vocabulary.ts'
import { isZoneKey } from '#lib/homes/search/query/city-key.ts'
import type { SearchQuery } from '#lib/homes/search/query/types.ts'
import { cityCentres } from './city-centres.ts'

/**
 * Returns a search in which "5 km around Binche", as the form sends it, is a circle. The place is named in any
 * language, or by its postal code; an unknown one becomes free text, for which the empty list offers similar names.
 * Another distance round the same place takes the place of the one before.
 */
export async function withAround(db: Kysely<PublicTables>, query: SearchQuery): Promise<SearchQuery> {
	const { around } = query
	if (around === null) return query
	const { cities, zip } = await searchVocabulary(db)
	const code = /\b[1-9]\d{3}\b/.exec(around.place)?.[0] ?? null
	const named = (cities.get(nameKey(around.place.replace(/[\d()]/g, ' ').trim())) ?? []).filter(
		(key) => !isZoneKey(key),
	)
	const key = named.find((it) => code === null || it.endsWith(`|${code}`)) ?? (code === null ? null : zip(code))
	const centre = key === null ? null : (placeOfKey(key)?.centre ?? centreOfCity(await cityCentres(db), key, true))
	if (centre === null) return { ...query, around: null, search: query.search ?? around.place }
	const centreOf = (area: Area | undefined) => (area?.kind === 'circle' ? area.centre : undefined)
	const [circle] = canonicalAreas([{ kind: 'circle', centre, km: around.km }])
	const others = query.areas.filter((area) => area.kind !== 'circle' || !isSamePoint(area.centre, centreOf(circle)))
	return { ...query, around: null, areas: circle ? canonicalAreas([...others, circle]) : others }
}
