import 'server-only'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { readMeta, writeMeta } from '#lib/base/db/meta.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { isOtherRunning } from '#lib/base/process/is-other-running.ts'

/** Key in `meta`: the process that makes pictures. */
const LEASE = 'pictures_lease'
const LEASE_MS = 2 * 60_000

const Lease = z.object({ pid: z.int(), until: z.number() })

/**
 * Makes this process the one that makes pictures, for two minutes. Returns false while another living process holds the
 * lease. Two at once would do no harm except to do the work twice.
 */
export async function holdLease(db: Kysely<Tables>, now: Date): Promise<boolean> {
	const noted = await readMeta(db, LEASE)
	const held = noted === null ? null : Lease.safeParse(JSON.parse(noted)).data
	if (held && held.until > now.getTime() && isOtherRunning(held.pid)) return false
	await writeMeta(db, LEASE, JSON.stringify({ pid: process.pid, until: now.getTime() + LEASE_MS }))
	return true
}

/** Releases the lease, so that others may make pictures. */
export async function endLease(db: Kysely<Tables>): Promise<void> {
	await db.deleteFrom('meta').where('key', '=', LEASE).execute()
}
