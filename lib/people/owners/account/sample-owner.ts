import 'server-only'
import { randomBytes } from 'node:crypto'
import { getFullDb } from '#lib/base/db/connection.ts'
import { ownedListings } from '#lib/homes/ownership/owner-access.ts'
import { hashPassword } from '#lib/people/login/password/password.ts'
import { getSite } from '#lib/site/config/config.ts'
import { addOwner } from './accounts.ts'

const FALLBACK = 'owner@example.org'
const PASSWORD_BYTES = 12

/** Returns the address of the payload that owns the most homes; its portal shows the choice of a home. */
async function busiestAddress(): Promise<string> {
	const db = await getFullDb()
	const row = await db
		.selectFrom('listing_owner')
		.select('email')
		.where('email', 'like', '%@example.org')
		.groupBy('email')
		.orderBy((on) => on.fn.countAll(), 'desc')
		.orderBy('email')
		.executeTakeFirst()
	return row?.email ?? FALLBACK
}

/**
 * Creates the owner of the sample agency, with a random password that cannot be read afterwards. Null if there is
 * already an owner.
 */
export async function createSampleOwner(
	now = new Date(),
): Promise<{ email: string; password: string; homes: number } | null> {
	const db = await getFullDb()
	const known = await db.selectFrom('owner').select('id').limit(1).executeTakeFirst()
	if (known) return null
	const email = await busiestAddress()
	const password = randomBytes(PASSWORD_BYTES).toString('base64url')
	const owner = await addOwner(db, { email, language: getSite().defaultLanguage, source: 'staff', listingIds: [] }, now)
	await db
		.updateTable('owner')
		.set({ password_hash: await hashPassword(password, 'localhost') })
		.where('id', '=', owner.id)
		.execute()
	const homes = await ownedListings(db).select('listing.id').where('owner.id', '=', owner.id).distinct().execute()
	return { email, password, homes: homes.length }
}
