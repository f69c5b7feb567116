import 'server-only'
import type { Kysely } from 'kysely'
import { joined } from '#lib/base/db/lists.ts'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { BELGIUM } from '#lib/base/format/region.ts'
import { centreOfCity } from '#lib/homes/listings/queries/city-centre.ts'
import { type GeoBox, MAP_BOX } from '#lib/homes/map/tiles/tile-grid.ts'
import { cityCentres } from '#lib/homes/search/around/city-centres.ts'
import { baseFilter, choiceConditions, conditionsOf } from '#lib/homes/search/engine/filter-conditions.ts'
import { type HomePlace, type SearchMemo, searchMemo } from '#lib/homes/search/engine/index/memo.ts'
import { homes } from '#lib/homes/search/engine/index/word-index.ts'
import { numbersIn } from '#lib/homes/search/engine/joined-numbers.ts'
import { chosenHomes } from '#lib/homes/search/engine/tally.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'

/** Number of homes named in one response; if there are more, they are counted per cell of the map. */
export const MOST_MARKERS = 500

async function placesOf(db: Kysely<PublicTables>, memo: SearchMemo, goal: 0 | 1): Promise<HomePlace[]> {
	return memo.places.get(String(goal), async () => {
		const centres = await cityCentres(db)
		const rows = await db
			.selectFrom('listing')
			.select(['id', 'city_key', 'latitude', 'longitude', 'status', 'country_id'])
			.where('goal', '=', goal)
			.where('is_published', '=', 1)
			.where('withdrawn_at', 'is', null)
			.orderBy((eb) => eb('closed_at', 'is not', null))
			.orderBy('created_at', 'desc')
			.orderBy('id', 'desc')
			.execute()
		return rows.flatMap(({ id, city_key: city, latitude, longitude, status, country_id }): HomePlace[] => {
			const home = { id, city, isOnOffer: status === 'available' }
			if (latitude !== null && longitude !== null) return [{ ...home, latitude, longitude, isExact: true }]
			const centre = centreOfCity(centres, city, country_id === BELGIUM)
			return centre ? [{ ...home, ...centre, isExact: false }] : []
		})
	})
}

/**
 * Returns where the homes that a search finds are within a box, newest first and sold or rented ones last: their own
 * position if it is public, otherwise the centre of their municipality or of their postal code. Homes at an unknown
 * place abroad are left out.
 */
export async function markerPlaces(
	db: Kysely<PublicTables>,
	query: SearchQuery,
	{ box = MAP_BOX, now = new Date() }: { box?: GeoBox; now?: Date } = {},
): Promise<HomePlace[]> {
	const memo = await searchMemo(db)
	const filter = baseFilter(query, now)
	const choice = await chosenHomes(db, memo, filter, query)
	const inside = (await placesOf(db, memo, filter.goal)).filter(
		({ latitude, longitude }) =>
			latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east,
	)
	if (inside.length === 0) return []
	const row = await db
		.selectFrom(homes(filter.goal, filter.words))
		.select(joined('home.listing_id').as('ids'))
		.where(conditionsOf(filter))
		.where(choiceConditions(choice))
		.executeTakeFirst()
	const wanted = new Set(numbersIn(row?.ids ?? null))
	return inside.filter(({ id }) => wanted.has(id))
}
