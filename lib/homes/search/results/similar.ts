import 'server-only'
import type { Kysely } from 'kysely'
import { isAmong } from '#lib/base/db/lists.ts'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { distanceKm, type Position } from '#lib/base/format/distance.ts'
import type { ListingCard } from '#lib/homes/listings/listing-types.ts'
import { listingCards } from '#lib/homes/listings/queries/card-queries.ts'
import { centreOfCity } from '#lib/homes/listings/queries/city-centre.ts'
import { cityCentres } from '#lib/homes/search/around/city-centres.ts'
import { cityPlace } from '#lib/homes/search/engine/city-places.ts'
import { searchMemo } from '#lib/homes/search/engine/index/memo.ts'
import { countHomes, searchKeys } from '#lib/homes/search/engine/tally.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'

/** The nearest cities are added until they have this many homes of the type. */
const ENOUGH_CANDIDATES = 60
const MOST_CANDIDATES = 1000
/** Distance that an unknown place counts as. */
const UNKNOWN_DISTANCE_KM = 20
/** Score of a price that is unknown, hidden or no longer shown, for either home. */
const UNKNOWN_PRICE_SCORE = 1

/** What homes are compared with; a whole `ListingDetail` will do. */
export interface ComparedListing {
	id: number
	goal: Goal
	cityKey: string
	/** Main type; without one, homes of every type are compared. */
	webId?: number | null
	/** As published; without one, the centre of the city is used. */
	position?: Position | null
	price?: { amount: number | null } | null
}

interface Candidate {
	id: number
	cityKey: string
	position: Position | null
	price: number | null
}

/**
 * Returns the available homes of the same goal and main type that are most similar, as cards, most similar first. Each
 * has a score, lower meaning more similar: one point per 10 km, between published positions or else city centres, and
 * one point per factor of 1.25 between the prices. If either price is not shown it counts one point whatever it is, so
 * the order reveals nothing about it. With equal scores the newest comes first.
 */
export async function similarListings(
	db: Kysely<PublicTables>,
	listing: ComparedListing,
	language: string,
	limit = 3,
	now = new Date(),
): Promise<ListingCard[]> {
	const centres = await cityCentres(db)
	const place = listing.position ?? centreOfCity(centres, listing.cityKey, false)
	const cities = await nearestCities(db, listing, place, centres, now)
	const scored = (await candidatesIn(db, listing, cities)).map((candidate) => ({
		id: candidate.id,
		score: scoreOf(listing, place, candidate, centres),
	}))
	scored.sort((a, b) => a.score - b.score)
	const ids = scored.slice(0, limit).map(({ id }) => id)
	return listingCards(db, ids, language, now)
}

function scoreOf(
	listing: ComparedListing,
	place: Position | null,
	candidate: Candidate,
	centres: ReadonlyMap<string, Position>,
): number {
	const other = candidate.position ?? centreOfCity(centres, candidate.cityKey, false)
	const isSameCity = candidate.cityKey === listing.cityKey
	const distance = place && other ? distanceKm(place, other) : isSameCity ? 0 : UNKNOWN_DISTANCE_KM
	return distance / 10 + priceScore(listing.price?.amount ?? null, candidate.price)
}

function priceScore(price: number | null, other: number | null): number {
	if (!price || !other) return UNKNOWN_PRICE_SCORE
	return Math.abs(Math.log(price / other)) / Math.log(1.25)
}

/** Returns the homes of each place alone, from counts in which a municipality includes its parts. */
function withoutParts(counts: Readonly<Record<string, number>>): Record<string, number> {
	const own = { ...counts }
	for (const [key, homes] of Object.entries(counts)) {
		const { above } = cityPlace(key, false)
		if (above !== key) own[above] = (own[above] ?? 0) - homes
	}
	return own
}

/**
 * Returns the nearest cities that together have enough homes of the goal and type; cities at an unknown place come
 * last.
 */
async function nearestCities(
	db: Kysely<PublicTables>,
	{ goal, webId, cityKey }: ComparedListing,
	place: Position | null,
	centres: ReadonlyMap<string, Position>,
	now: Date,
): Promise<string[]> {
	const own = cityPlace(cityKey, false).key
	const query = { ...emptySearch(goal), types: webId == null ? [] : [webId] }
	const { cities } = await countHomes(db, await searchMemo(db), query, now)
	const distances = Object.entries(withoutParts(cities)).map(([city, homes]) => {
		const centre = centreOfCity(centres, city, false)
		const isKnown = place && centre
		return { city, homes, distance: city === own ? -1 : isKnown ? distanceKm(place, centre) : Number.MAX_VALUE }
	})
	distances.sort((a, b) => a.distance - b.distance)
	const chosen: string[] = []
	let found = 0
	for (const { city, homes } of distances) {
		if (found >= ENOUGH_CANDIDATES) break
		chosen.push(city)
		found += homes
	}
	return chosen
}

async function candidatesIn(
	db: Kysely<PublicTables>,
	{ id, goal, webId }: ComparedListing,
	cities: readonly string[],
): Promise<Candidate[]> {
	const wanted = new Set(cities)
	const keys = await searchKeys(db, await searchMemo(db))
	const places = [...keys.cities].filter(([, { key }]) => wanted.has(key)).map(([placeId]) => placeId)
	const rows = await db
		.selectFrom('listing_search as home')
		.innerJoin('listing', 'listing.id', 'home.listing_id')
		.select(['listing.id', 'listing.city_key', 'listing.latitude', 'listing.longitude', 'home.price'])
		.where(isAmong('home.place_id', places))
		.where('home.goal', '=', goal === 'sale' ? 0 : 1)
		.where('home.listing_id', '!=', id)
		.where('listing.status', '=', 'available')
		.$if(webId != null, (found) => found.where('listing.web_id', '=', webId ?? 0))
		.orderBy('home.created_at', 'desc')
		.orderBy('home.listing_id', 'desc')
		.limit(MOST_CANDIDATES)
		.execute()
	return rows.map(({ latitude, longitude, ...row }) => ({
		id: row.id,
		cityKey: row.city_key,
		price: row.price,
		position: latitude !== null && longitude !== null ? { latitude, longitude } : null,
	}))
}
