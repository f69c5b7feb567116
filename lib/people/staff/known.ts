import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'

/** Returns the browsers that were confirmed and not forgotten, newest first. Instants are ISO. */
export function listBrowsers(db: Kysely<Tables>, now: Date) {
	return db
		.selectFrom('staff_browser')
		.select(['hash', 'address', 'member_id', 'confirmed_at', 'used_at', 'expires_at'])
		.where('expires_at', '>', now.toISOString())
		.orderBy('confirmed_at', 'desc')
		.execute()
}

/** Whose a browser is: of the member who was logged in when it was confirmed, and of the one whose address got the code. */
export function isBrowserOf(
	{ member_id: memberId, address }: { member_id: number | null; address: string },
	member: { id: number; email: string },
): boolean {
	return memberId === member.id || address === member.email
}

/** Ends one known browser. Returns whether there was one. */
export async function forgetBrowser(transaction: Kysely<Tables>, hash: string): Promise<boolean> {
	const { numDeletedRows } = await transaction.deleteFrom('staff_browser').where('hash', '=', hash).executeTakeFirst()
	return numDeletedRows > 0n
}

/** Ends all known browsers and pending codes. Returns the number of browsers. Runs in a transaction. */
export async function forgetBrowsers(transaction: Kysely<Tables>): Promise<number> {
	await transaction.deleteFrom('staff_code').execute()
	const { numDeletedRows } = await transaction.deleteFrom('staff_browser').executeTakeFirst()
	return Number(numDeletedRows)
}

/** Deletes expired browsers and codes, every night. */
export async function forgetExpired(db: Kysely<Tables>, now: Date): Promise<void> {
	await db.deleteFrom('staff_browser').where('expires_at', '<=', now.toISOString()).execute()
	// Until then they count for the hourly limits.
	const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString()
	await db.deleteFrom('staff_code').where('created_at', '<=', hourAgo).execute()
}
