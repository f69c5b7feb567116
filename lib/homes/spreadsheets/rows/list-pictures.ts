import 'server-only'
import type { Kysely } from 'kysely'
import { isAmong } from '#lib/base/db/lists.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { sweepDelivered } from '#lib/homes/pictures/files/delivered-pictures.ts'
import { DELIVERED } from '#lib/site/config/media-file.ts'
import type { SheetHome } from './reading-types.ts'
import { isPictureAddress, listedNumber } from './sheet-payload.ts'

/** Addresses on this site of photographs that came in a ZIP, by the home of a list. */
export type ListPictures = ReadonlyMap<SheetHome, readonly string[]>

const OF_ZIPS = `/media/${DELIVERED}/%`

/**
 * Returns the photographs that homes of a list keep from the ZIP of an earlier list, those that are off the site now
 * included. Where the list gives addresses, these take their place.
 */
export async function formerPictures(db: Kysely<Tables>, homes: readonly SheetHome[]): Promise<ListPictures> {
	const bare = new Map(
		homes.flatMap((home) => (home.pictures.some(isPictureAddress) ? [] : [[listedNumber(home), home]])),
	)
	const rows = await db
		.selectFrom('listing_picture')
		.select(['listing_id', 'url'])
		.where('kind', '=', 'photo')
		.where('url', 'like', OF_ZIPS)
		.where(isAmong('listing_id', [...bare.keys()]))
		.orderBy('listing_id')
		.orderBy('position')
		.execute()
	const former = new Map<SheetHome, string[]>()
	for (const { listing_id, url } of rows) {
		const home = bare.get(listing_id)
		if (home !== undefined) former.set(home, [...(former.get(home) ?? []), url])
	}
	return former
}

/** Returns the photographs of homes from ZIPs: those of this ZIP, and of an earlier one for homes that it has none of. */
export const mergePictures = (former: ListPictures, delivered: ListPictures): ListPictures =>
	new Map([...former, ...[...delivered].filter(([, urls]) => urls.length > 0)])

/** Removes the photographs from ZIPs that no home has any more, once they are a day old. */
export async function sweepListPictures(db: Kysely<Tables>, now: Date): Promise<void> {
	const used = await db.selectFrom('listing_picture').select('url').where('url', 'like', OF_ZIPS).execute()
	sweepDelivered(new Set(used.map(({ url }) => url)), now)
}
