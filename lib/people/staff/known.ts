import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables/tables.ts'

/** The browsers in which links of staff open now, the newest first. Instants are ISO. */
export function listBrowsers(db: Kysely<Tables>, now: Date) {
	return db
		.selectFrom('staff_browser')
		.select(['confirmed_at', 'expires_at'])
		.where('expires_at', '>', now.toISOString())
		.orderBy('confirmed_at', 'desc')
		.execute()
}

/** Ends all known browsers, and codes that are under way; answers how many browsers it was. */
export function forgetBrowsers(db: Kysely<Tables>): Promise<number> {
	return db.transaction().execute(async (transaction) => {
		await transaction.deleteFrom('staff_code').execute()
		const { numDeletedRows } = await transaction.deleteFrom('staff_browser').executeTakeFirst()
		return Number(numDeletedRows)
	})
}

/** Forgets browsers and codes whose time is over, every night. */
export async function forgetExpired(db: Kysely<Tables>, now: Date): Promise<void> {
	await db.deleteFrom('staff_browser').where('expires_at', '<=', now.toISOString()).execute()
	// Until then they count for the limits of an hour.
	const hourAgo = new Date(now.getTime() - 60 * 60 * 1000).toISOString()
	await db.deleteFrom('staff_code').where('created_at', '<=', hourAgo).execute()
}
