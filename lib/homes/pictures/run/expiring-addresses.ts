import 'server-only'
import type { Kysely } from 'kysely'
import { chunks } from '#lib/base/db/chunks.ts'
import type { Tables } from '#lib/base/db/tables.ts'

const AT_ONCE = 100

/** A picture of a source that gives it a new address each time it is read. */
export interface ExpiringPicture {
	/** What the source calls it, after the name of the source. It stays the same. */
	id: string
	address: string
	/** ISO instant. */
	expiresAt: string | null
}

/**
 * Stores the latest addresses of pictures, and returns by id the address that the site uses for each: the one from
 * which it was copied, and until then the latest. A picture is therefore copied once, and the pages that show it stay
 * as they are when its source gives it a new address.
 */
export async function settleAddresses(
	db: Kysely<Tables>,
	pictures: readonly ExpiringPicture[],
	now: Date,
): Promise<Map<string, string>> {
	const urls = new Map<string, string>()
	const latest = new Map(pictures.map((picture) => [picture.id, picture]))
	for (const part of chunks(latest.values(), AT_ONCE)) {
		const copied = await db
			.selectFrom('picture_address')
			.innerJoin('picture_source', 'picture_source.url', 'picture_address.url')
			.select(['picture_address.id', 'picture_address.url'])
			.where('picture_source.hash', 'is not', null)
			.where(
				'picture_address.id',
				'in',
				part.map(({ id }) => id),
			)
			.execute()
		const kept = new Map(copied.map(({ id, url }) => [id, url]))
		const rows = part.map(({ id, address, expiresAt }) => ({
			id,
			address,
			url: kept.get(id) ?? address,
			expires_at: expiresAt,
			seen_at: now.toISOString(),
		}))
		await db
			.insertInto('picture_address')
			.values(rows)
			.onConflict((conflict) =>
				conflict
					.column('id')
					.doUpdateSet(({ ref }) => ({
						url: ref('excluded.url'),
						address: ref('excluded.address'),
						expires_at: ref('excluded.expires_at'),
						seen_at: ref('excluded.seen_at'),
					})),
			)
			.execute()
		for (const { id, url } of rows) urls.set(id, url)
	}
	return urls
}

/** Returns the address from which a picture can be fetched now; null if the latest one has expired. */
export async function currentAddress(db: Kysely<Tables>, url: string, now: Date): Promise<string | null> {
	const row = await db
		.selectFrom('picture_address')
		.select(['address', 'expires_at'])
		.where('url', '=', url)
		.orderBy('seen_at', 'desc')
		.limit(1)
		.executeTakeFirst()
	if (row === undefined) return url
	return row.expires_at === null || row.expires_at > now.toISOString() ? row.address : null
}
