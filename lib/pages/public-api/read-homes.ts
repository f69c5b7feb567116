import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { searchListings } from '#lib/homes/search/engine/queries.ts'
import type { PriceRange } from '#lib/homes/search/query/price-range.ts'
import { readListSearch } from '#lib/homes/search/results/read-typed-search.ts'
import { feedHome, typeNames } from '#lib/pages/seo/portals/feed-home.ts'
import type { FeedHome } from '#lib/pages/seo/portals/homes-json-schema.ts'
import { homesWithIds } from '#lib/pages/seo/portals/read-homes.ts'
import { getSite } from '#lib/site/config/config.ts'
import { ApiError } from './api-access.ts'
import { readHomesParams } from './api-params.ts'
import type { HomesPage } from './api-schemas.ts'
import { nextPage, numberIn } from './paging.ts'

async function homesOf(ids: readonly number[], now: Date): Promise<FeedHome[]> {
	const db = await getPublicDb()
	const types = await typeNames(db)
	return (await homesWithIds(db, ids, now)).map((home) => feedHome(home, types, now))
}

/** Whether no part of a price filter lies on the site's slider, so that the search would leave it out. */
function isOutside(price: string | null, range: PriceRange): boolean {
	const [from, to] = price?.split('-').map(Number) ?? []
	return from !== undefined && to !== undefined && Math.max(from, range.min) >= Math.min(to, range.max)
}

/** Returns a page of the homes on offer that a search finds. Throws `ApiError` for parameters that mean nothing. */
export async function readHomes(params: URLSearchParams, now: Date): Promise<HomesPage> {
	const asked = readHomesParams(params)
	if ('problem' in asked) throw new ApiError('parameter', asked.problem)
	const { goal, page, perPage } = asked
	const db = await getPublicDb()
	const range = getSite().priceSliders[goal]
	const { query, unknown } = await readListSearch(db, goal, params, range)
	const [city] = unknown.cities
	if (city !== undefined) throw new ApiError('parameter', `The parameter "city" names no place: ${city}.`)
	const [type] = unknown.types
	if (type !== undefined) throw new ApiError('parameter', `The parameter "type" names no kind of homes: ${type}.`)
	if (isOutside(params.get('price'), range))
		throw new ApiError(
			'parameter',
			`The parameter "price" lies outside of ${range.min}-${range.max}, whose ends are open.`,
		)
	// Homes that are sold or let come last; they are not on offer.
	const { ids, counts } = await searchListings(db, { ...query, page, view: 'list' }, { pageSize: perPage, now })
	const total = counts.total + counts.reserved
	return {
		total,
		page,
		perPage,
		next: nextPage('homes', params, { total, page, perPage }),
		homes: await homesOf(ids, now),
	}
}

/** Returns a home on offer by the number in its address. Throws `ApiError` if there is none that partners may show. */
export async function readHome(id: string, now: Date): Promise<FeedHome> {
	const number = numberIn(id)
	const [home] = number === null ? [] : await homesOf([number], now)
	if (home === undefined) throw new ApiError('missing', 'There is no such home, or none that partners may show.')
	return home
}
