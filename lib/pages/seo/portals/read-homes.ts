import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { ListingFacts } from '#lib/homes/listings/facts.ts'
import { IS_ON_OFFER } from '#lib/homes/listings/portals/feed-homes.ts'
import type { ListingTable, ListingTextTable } from '#lib/homes/listings/tables.ts'
import { getSite } from '#lib/site/config/config.ts'
import { recogniseFilm } from '#lib/site/embeds/video.ts'

/** Facts that an earlier version stored may lack some. */
const Facts = ListingFacts.partial()

type TextColumn = 'language' | 'title' | 'description' | 'city' | 'country_name' | 'type_name' | 'words'

/** Returns the address of a film or tour that the home's page shows; null for one that it does not. */
function filmUrl(address: string | null | undefined, tourHosts: readonly string[]): string | null {
	return recogniseFilm(address ?? null, { tourHosts }) === null ? null : (address ?? null)
}

/** Returns the facts of a home with the film and the tour that its page shows. */
function readFacts(stored: string, tourHosts: readonly string[]) {
	const facts = Facts.parse(JSON.parse(stored))
	return {
		...facts,
		videoUrl: filmUrl(facts.videoUrl, tourHosts),
		virtualTourUrl: filmUrl(facts.virtualTourUrl, tourHosts),
	}
}

/** A home as it is stored for visitors: what is hidden is not there. */
export interface StoredHome {
	row: Selectable<ListingTable>
	/** ISO instant of the last change, by an import, its pictures or staff, of what is shown of it; or null. */
	shownSince: string | null
	facts: ReturnType<typeof readFacts>
	texts: readonly Pick<Selectable<ListingTextTable>, TextColumn>[]
	photos: readonly { url: string; hash: string | null }[]
}

type Row = Selectable<ListingTable> & { shown_since: string | null }

function rowsOnOffer(db: Kysely<PublicTables>) {
	// PostgreSQL cannot infer the type of a parameter of `concat`.
	return db
		.selectFrom('listing')
		.leftJoin('cache_tag', (join) =>
			join.on((eb) =>
				eb('cache_tag.tag', '=', eb.fn<string>('concat', [eb.cast<string>(eb.val('listing:'), 'text'), 'listing.id'])),
			),
		)
		.selectAll('listing')
		.select('cache_tag.changed_at as shown_since')
		.where(IS_ON_OFFER)
}

/** Returns homes with their texts and photographs, in their order, without those that portals may not show yet. */
async function storedHomes(db: Kysely<PublicTables>, rows: readonly Row[], now: Date): Promise<StoredHome[]> {
	const ids = rows.map(({ id }) => id)
	const texts = await db
		.selectFrom('listing_text')
		.select(['listing_id', 'language', 'title', 'description', 'city', 'country_name', 'type_name', 'words'])
		.where('listing_id', 'in', ids)
		.execute()
	const photos = await db
		.selectFrom('listing_picture')
		.leftJoin('picture_source', 'picture_source.url', 'listing_picture.url')
		.select(['listing_id', 'listing_picture.url', 'picture_source.hash'])
		.where('kind', '=', 'photo')
		.where('listing_id', 'in', ids)
		.orderBy('position')
		.execute()
	const { tourHosts } = getSite()
	const textsOf = Map.groupBy(texts, (text) => text.listing_id)
	const photosOf = Map.groupBy(photos, (photo) => photo.listing_id)
	const homes = rows.map(({ shown_since, ...row }) => ({
		row,
		shownSince: shown_since,
		facts: readFacts(row.facts, tourHosts),
		texts: textsOf.get(row.id) ?? [],
		photos: photosOf.get(row.id) ?? [],
	}))
	const time = now.toISOString()
	return homes.filter(({ facts }) => (facts.portalsFrom ?? '') <= time)
}

/**
 * Returns the next homes on offer after an id, and the last id that was looked at; null if there are no more. A home that
 * portals may not show yet is left out.
 */
export async function homesAfter(
	db: Kysely<PublicTables>,
	after: number,
	count: number,
	now: Date,
): Promise<{ homes: readonly StoredHome[]; last: number } | null> {
	const rows = await rowsOnOffer(db).where('listing.id', '>', after).orderBy('listing.id').limit(count).execute()
	const last = rows.at(-1)?.id
	return last === undefined ? null : { last, homes: await storedHomes(db, rows, now) }
}

/** Returns those of these homes that `homesAfter` would find, in the order of their ids here; a page's worth of them. */
export async function homesWithIds(
	db: Kysely<PublicTables>,
	ids: readonly number[],
	now: Date,
): Promise<readonly StoredHome[]> {
	if (ids.length === 0) return []
	const rows = await rowsOnOffer(db).where('listing.id', 'in', ids).execute()
	if (rows.length === 0) return []
	const homes = await storedHomes(db, rows, now)
	return homes.toSorted((a, b) => ids.indexOf(a.row.id) - ids.indexOf(b.row.id))
}
