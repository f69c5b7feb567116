import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { digestOf, randomWord } from '#lib/base/security/one-time.ts'
import { sealedCookie } from '#lib/base/security/sealed-cookie.ts'

export const BROWSER_COOKIE = 'staff-browser'
const VALID_S = 90 * 24 * 60 * 60

const browserCookie = () => sealedCookie<{ secret: string }>(BROWSER_COOKIE, VALID_S)

/**
 * Whether the browser that sends the request was confirmed by the agency within 90 days, and has not been forgotten
 * since.
 */
export async function isKnownBrowser(now = new Date()): Promise<boolean> {
	const { secret } = await browserCookie()
	if (typeof secret !== 'string') return false
	const db = await getFullDb()
	const row = await db
		.selectFrom('staff_browser')
		.select('hash')
		.where('hash', '=', digestOf(secret))
		.where('expires_at', '>', now.toISOString())
		.executeTakeFirst()
	return row !== undefined
}

/** Records another known browser. Returns the secret for its cookie. */
export async function addBrowser(transaction: Kysely<Tables>, now: Date): Promise<string> {
	const secret = randomWord()
	await transaction
		.insertInto('staff_browser')
		.values({
			hash: digestOf(secret),
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
