import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { digestOf, randomWord } from '#lib/base/security/one-time.ts'
import { sealedCookie } from '#lib/base/security/sealed-cookie.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { isAddressOfAgency } from './agency-address.ts'

export const BROWSER_COOKIE = 'staff-browser'
const VALID_S = 90 * 24 * 60 * 60

const browserCookie = () => sealedCookie<{ secret: string }>(BROWSER_COOKIE, VALID_S)

/**
 * Whether the secret of a browser's cookie opens links of staff: it was confirmed within 90 days, was not forgotten
 * since, and the address by which it was confirmed is still one of the agency.
 */
export async function isKnownSecret(db: Kysely<Tables>, secret: string, now: Date): Promise<boolean> {
	const hash = digestOf(secret)
	const row = await db
		.selectFrom('staff_browser')
		.select(['address', 'used_at'])
		.where('hash', '=', hash)
		.where('expires_at', '>', now.toISOString())
		.executeTakeFirst()
	if (row === undefined || !(await isAddressOfAgency(db, row.address))) return false
	if (row.used_at === null || now.getTime() - Date.parse(row.used_at) > HOUR_MS)
		await db.updateTable('staff_browser').set({ used_at: now.toISOString() }).where('hash', '=', hash).execute()
	return true
}

/** Whether the browser that sends the request opens links of staff. */
export async function isKnownBrowser(now = new Date()): Promise<boolean> {
	const { secret } = await browserCookie()
	return typeof secret === 'string' && isKnownSecret(await getFullDb(), secret, now)
}

/** Records another known browser. Returns the secret for its cookie. */
export async function addBrowser(
	transaction: Kysely<Tables>,
	{ address, memberId }: { address: string; memberId: number | null },
	now: Date,
): Promise<string> {
	const secret = randomWord()
	await transaction
		.insertInto('staff_browser')
		.values({
			hash: digestOf(secret),
			address,
			member_id: memberId,
			confirmed_at: now.toISOString(),
			expires_at: new Date(now.getTime() + VALID_S * 1000).toISOString(),
		})
		.execute()
	return secret
}

/** Stores a browser's secret in its cookie; only in a route handler. */
export async function keepBrowser(secret: string): Promise<void> {
	const cookie = await browserCookie()
	cookie.secret = secret
	await cookie.save()
}
