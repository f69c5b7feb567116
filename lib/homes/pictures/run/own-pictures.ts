import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { RECIPE } from '#lib/homes/pictures/files/content-hash.ts'
import { PLAIN_FILE, variantHref } from '#lib/homes/pictures/files/variants.ts'

/** Key in `meta`: when the homes that staff write were last brought to the site. */
export const OWN_HOMES_SEEN = 'own_homes_seen'

/** The version of a source whose picture was made when it was uploaded. */
export const OWN_VERSION = `${RECIPE} own`

/** Returns the address of a picture that staff uploaded. */
export const ownPictureUrl = (hash: string) => variantHref(hash, PLAIN_FILE)

/** Returns the picture that an address means, if staff uploaded it. */
export function ownPictureIn(url: string): string | null {
	return /^\/pictures\/([0-9a-f]{32})\/full\.jpg$/.exec(url)?.[1] ?? null
}

/** Returns the addresses of all pictures that staff uploaded for homes, drafts included. */
export async function ownPictureUrls(db: Kysely<Tables>): Promise<Set<string>> {
	const rows = await db.selectFrom('own_home_picture').select('hash').distinct().execute()
	return new Set(rows.map(({ hash }) => ownPictureUrl(hash)))
}
