import 'server-only'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables/tables.ts'

/** Key in `meta`: the process that makes pictures. */
const LEASE = 'pictures_lease'
const LEASE_MS = 2 * 60_000

const Lease = z.object({ pid: z.int(), until: z.number() })

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0)
		return pid !== process.pid
	} catch {
		return false
	}
}

/**
 * Makes this process the one that makes pictures, for two minutes. Returns false while another living process holds the
 * lease. Two at once would do no harm except to do the work twice.
 */
export async function holdLease(db: Kysely<Tables>, now: Date): Promise<boolean> {
	const row = await db.selectFrom('meta').select('value').where('key', '=', LEASE).executeTakeFirst()
	const held = row && Lease.safeParse(JSON.parse(row.value)).data
	if (held && held.until > now.getTime() && isRunning(held.pid)) return false
	const value = JSON.stringify({ pid: process.pid, until: now.getTime() + LEASE_MS })
	await db
		.insertInto('meta')
		.values({ key: LEASE, value })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
		.execute()
	return true
}

/** Releases the lease, so that others may make pictures. */
export async function endLease(db: Kysely<Tables>): Promise<void> {
	await db.deleteFrom('meta').where('key', '=', LEASE).execute()
}
