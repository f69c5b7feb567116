import 'server-only'
import type { Kysely } from 'kysely'
import { chunks } from '#lib/base/db/chunks.ts'
import { lastImport } from '#lib/base/db/last-import.ts'
import { readMeta, writeMeta } from '#lib/base/db/meta.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import type { FetchRules } from '#lib/homes/pictures/fetch/fetch-picture.ts'
import { isOnHosts } from '#lib/homes/pictures/fetch/hosts.ts'
import { localPicture } from '#lib/homes/pictures/fetch/local-picture.ts'
import { RECIPE } from '#lib/homes/pictures/files/content-hash.ts'
import { OWN_HOMES_SEEN, OWN_VERSION, ownPictureUrls } from './own-pictures.ts'

/** Key in `meta`: the import, hosts and own pictures with which the sources were last compared. */
const SEEN = 'pictures_seen'

const ROWS_AT_ONCE = 200
/** Sort order: the home page's own pictures come first, plans after the photographs. */
const OWN_RANK = -1
const PLAN_RANK = 1000

export interface PictureRules extends FetchRules {
	/** Pictures of the site itself that pages show besides those of homes. */
	ownPictures: readonly string[]
}

interface Wanted {
	url: string
	version: string
	rank: number
}

async function shownPictures(db: Kysely<Tables>, ownPictures: readonly string[]): Promise<Wanted[]> {
	const ofListings = await db
		.selectFrom('listing_picture')
		.innerJoin('listing', 'listing.id', 'listing_picture.listing_id')
		.select(['url', 'kind'])
		.select((eb) => [eb.fn.min('position').as('rank'), eb.fn.max('content_hash').as('version')])
		.where('withdrawn_at', 'is', null)
		.groupBy(['url', 'kind'])
		.execute()
	const ofProjects = await db
		.selectFrom('project_picture')
		.innerJoin('project', 'project.id', 'project_picture.project_id')
		.select('url')
		.select((eb) => [eb.fn.min('position').as('rank'), eb.fn.max('content_hash').as('version')])
		.where('withdrawn_at', 'is', null)
		.groupBy('url')
		.execute()
	return [
		...ofListings.map(({ kind, rank, ...rest }) => ({ ...rest, rank: kind === 'plan' ? rank + PLAN_RANK : rank })),
		...ofProjects,
		...ownPictures.map((url) => ({ url, version: '', rank: OWN_RANK })),
	]
}

/** Returns the version of a picture that is to be taken over; null for one that stays at its source. */
function versionOf({ url, version }: Wanted, { hosts }: PictureRules): string | null {
	if (!url.startsWith('/')) {
		const address = URL.parse(url)
		return address !== null && isOnHosts(address, hosts) ? `${RECIPE} ${version}` : null
	}
	const local = localPicture(url)
	return local && `${RECIPE} ${local.stamp}`
}

function wantedOf(shown: readonly Wanted[], rules: PictureRules): Map<string, Wanted> {
	const wanted = new Map<string, Wanted>()
	for (const picture of shown) {
		const version = versionOf(picture, rules)
		if (version === null) continue
		const known = wanted.get(picture.url)
		wanted.set(picture.url, {
			url: picture.url,
			version: known && known.version > version ? known.version : version,
			rank: Math.min(picture.rank, known?.rank ?? picture.rank),
		})
	}
	return wanted
}

async function seenMark(db: Kysely<Tables>, { hosts, ownPictures }: PictureRules): Promise<string> {
	const run = await lastImport(db)
	const own = ownPictures.map((url) => [url, localPicture(url)?.stamp])
	return JSON.stringify([RECIPE, run, hosts, own, await readMeta(db, OWN_HOMES_SEEN)])
}

/**
 * Returns whether the listings, the allowed hosts or the site's own pictures have changed since the last comparison.
 */
export async function isOutOfDate(db: Kysely<Tables>, rules: PictureRules): Promise<boolean> {
	return (await readMeta(db, SEEN)) !== (await seenMark(db, rules))
}

/**
 * Compares the sources with the pictures of all listings and projects in the feed. New and changed ones become due;
 * those that nothing shows any more are marked as unused.
 */
export async function syncSources(db: Kysely<Tables>, rules: PictureRules, now: Date): Promise<void> {
	const at = now.toISOString()
	const mark = await seenMark(db, rules)
	const wanted = wantedOf(await shownPictures(db, rules.ownPictures), rules)
	const known = await db.selectFrom('picture_source').select(['url', 'version', 'rank', 'unused_since']).execute()
	const uploaded = await ownPictureUrls(db)
	const isUsed = (url: string) => wanted.has(url) || uploaded.has(url)
	const unused = known.filter(({ url, unused_since }) => unused_since === null && !isUsed(url))
	const asWanted = known.filter(({ url, version, rank, unused_since }) => {
		const present = wanted.get(url)
		return present?.version === version && present.rank === rank && unused_since === null
	})
	for (const { url } of asWanted) wanted.delete(url)
	const fresh = { attempts: 0, next_attempt_at: at, failed_at: null, last_error: null, unused_since: null }
	for (const part of chunks(wanted.values(), ROWS_AT_ONCE)) {
		await db
			.insertInto('picture_source')
			.values(part.map((it) => ({ ...it, ...fresh, hash: null, etag: null })))
			.onConflict((conflict) =>
				conflict
					.column('url')
					.doUpdateSet((eb) => ({ version: eb.ref('excluded.version'), rank: eb.ref('excluded.rank'), ...fresh })),
			)
			.execute()
	}
	for (const part of chunks(unused, ROWS_AT_ONCE)) {
		const urls = part.map(({ url }) => url)
		await db
			.updateTable('picture_source')
			.set({ unused_since: at, next_attempt_at: null })
			.where('url', 'in', urls)
			.execute()
	}
	await keepUploaded(
		db,
		known.filter(({ url }) => uploaded.has(url)),
		at,
	)
	await writeMeta(db, SEEN, mark)
}

/** Keeps pictures that staff uploaded, and makes those anew that an older recipe made. */
async function keepUploaded(
	db: Kysely<Tables>,
	known: readonly { url: string; version: string; unused_since: string | null }[],
	at: string,
): Promise<void> {
	for (const { url, version, unused_since } of known) {
		const isOld = version !== OWN_VERSION
		if (!isOld && unused_since === null) continue
		await db
			.updateTable('picture_source')
			.set({ unused_since: null, version: OWN_VERSION, ...(isOld ? { attempts: 0, next_attempt_at: at } : {}) })
			.where('url', '=', url)
			.execute()
	}
}
