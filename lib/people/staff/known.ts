import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'

/** Returns the browsers in which links of staff open now, newest first. Instants are ISO. */
export function listBrowsers(db: Kysely<Tables>, now: Date) {
	return db
		.selectFrom('staff_browser')
		.select(['confirmed_at', 'expires_at'])
		.where('expires_at', '>', now.toISOString())
		.orderBy('confirmed_at', 'desc')
		.execute()
}

/** Ends all known browsers and pending codes. Returns the number of browsers. */
export function forgetBrowsers(db: Kysely<Tables>): Promise<number> {
	return db.transaction().execute(async (transaction) => {
		await transaction.deleteFrom('staff_code').execute()
		const { numDeletedRows } = await transaction.deleteFrom('staff_browser').executeTakeFirst()
		return Number(numDeletedRows)
	})
}

/** Deletes expired browsers and codes, every night. */
export async function forgetExpired(db: Kysely<Tables>, now: Date): Promise<void> {
	await db.deleteFrom('staff_browser').where('expires_at', '<=', now.toISOString()).execute()
	// Until then they count for the hourly limits.
	const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString()
	await db.deleteFrom('staff_code').where('created_at', '<=', hourAgo).execute()
}
