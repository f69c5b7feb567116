import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '@/lib/db/tables'
import { homes, isAmong } from '@/lib/db/word-index'
import { cityCentres } from '@/lib/listings/similar'
import { baseFilter, choiceConditions, conditionsOf } from '@/lib/search/engine/filter-conditions'
import { type HomePlace, type SearchMemo, searchMemo } from '@/lib/search/engine/memo'
import { chosenKeys, searchKeys } from '@/lib/search/engine/tally'
import type { SearchQuery } from '@/lib/search/types'
import { type GeoBox, MAP_BOX } from './tile-grid'

/** Homes in one answer; more would be no map any more. */
export const MOST_MARKERS = 500

/** Homes looked at in the first step; each further one looks at four times as many. */
const FIRST_STEP = 1000

async function placesOf(db: Kysely<PublicTables>, memo: SearchMemo, goal: 0 | 1): Promise<HomePlace[]> {
	return memo.places.get(String(goal), async () => {
		const centres = await cityCentres(db)
		const rows = await db
			.selectFrom('listing')
			.select(['id', 'city_key', 'latitude', 'longitude'])
			.where('goal', '=', goal)
			.where('is_published', '=', 1)
			.where('withdrawn_at', 'is', null)
			.orderBy((eb) => eb('closed_at', 'is not', null))
			.orderBy('created_at', 'desc')
			.orderBy('id', 'desc')
			.execute()
		return rows.flatMap(({ id, city_key, latitude, longitude }): HomePlace[] => {
			if (latitude !== null && longitude !== null) return [{ id, latitude, longitude, isExact: true }]
			const centre = centres.get(city_key)
			return centre ? [{ id, ...centre, isExact: false }] : []
		})
	})
}

/**
 * Where the homes that a search finds lie within a box, newest first and sold or rented ones last: their own position
 * where it is public, else their municipality's centre; those of unknown place are left out.
 */
export async function markerPlaces(
	db: Kysely<PublicTables>,
	query: SearchQuery,
	{ box = MAP_BOX, most = MOST_MARKERS, now = new Date() }: { box?: GeoBox; most?: number; now?: Date } = {},
): Promise<{ places: HomePlace[]; isComplete: boolean }> {
	const memo = await searchMemo(db)
	const filter = baseFilter(query, now)
	const choice = chosenKeys(await searchKeys(db, memo), query.cities, query.types)
	const inside = (await placesOf(db, memo, filter.goal)).filter(
		({ latitude, longitude }) =>
			latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east,
	)
	const found: HomePlace[] = []
	for (let start = 0, step = FIRST_STEP; start < inside.length && found.length <= most; start += step, step *= 4) {
		const part = inside.slice(start, start + step)
		const ids = part.map(({ id }) => id)
		const rows = await db
			.selectFrom(homes(filter.goal, filter.words))
			.select('home.listing_id')
			.where(conditionsOf(filter))
			.where(choiceConditions(choice))
			.where(isAmong('home.listing_id', ids))
			.execute()
		const wanted = new Set(rows.map((row) => row.listing_id))
		found.push(...part.filter(({ id }) => wanted.has(id)))
	}
	return { places: found.slice(0, most), isComplete: found.length <= most }
}
