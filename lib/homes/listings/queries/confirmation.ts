import 'server-only'
import type { Kysely } from 'kysely'
import { readMeta, writeMeta } from '#lib/base/db/meta.ts'
import type { PublicTables } from '#lib/base/db/tables.ts'

/** Key of the instant at which the source last confirmed that it offers the homes on the site. */
const CONFIRMED_KEY = 'confirmed_at'

/** Keeps when the source last confirmed all homes on the site. */
export async function writeConfirmation(db: Kysely<PublicTables>, at: string): Promise<void> {
	await writeMeta(db, CONFIRMED_KEY, at)
}

/**
 * Returns when all homes on the site were last confirmed: by their source, or by an import, whichever is later; an ISO
 * instant, or null if there was neither.
 */
export async function lastConfirmation(db: Kysely<PublicTables>): Promise<string | null> {
	const bySource = await readMeta(db, CONFIRMED_KEY)
	const run = await db.selectFrom('import_run').select('finished_at').orderBy('id', 'desc').limit(1).executeTakeFirst()
	const times = [bySource, run?.finished_at].filter((at) => typeof at === 'string')
	return times.sort().at(-1) ?? null
}
