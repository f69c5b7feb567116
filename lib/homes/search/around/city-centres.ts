import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import type { Position } from '#lib/base/format/distance.ts'
import { cityPlace } from '#lib/homes/search/engine/city-places.ts'
import { searchMemo } from '#lib/homes/search/engine/index/memo.ts'

/** Returns the centres of the municipalities whose position is known, by `name|zip`. */
export async function cityCentres(db: Kysely<PublicTables>): Promise<Map<string, Position>> {
	const memo = await searchMemo(db)
	return memo.centres.get('all', async () => {
		const rows = await db.selectFrom('city').select(['city_key', 'latitude', 'longitude']).execute()
		const centres = new Map<string, Position>()
		for (const { city_key, latitude, longitude } of rows) {
			if (latitude === null || longitude === null) continue
			for (const key of [city_key, cityPlace(city_key, false).key]) centres.set(key, { latitude, longitude })
		}
		return centres
	})
}
