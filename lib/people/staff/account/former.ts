import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { derived } from '#lib/base/security/one-time.ts'
import { normalAddress } from '#lib/people/login/address.ts'
import { getSite } from '#lib/site/config/config.ts'

/** Without the site's key, the hash cannot be traced to an address. */
const hashOf = (address: string) => derived('former staff', normalAddress(address)).toString('hex')

/** Notes that the account of an address was removed. Runs in a transaction. */
export async function recordFormer(transaction: Kysely<Tables>, address: string, now: Date): Promise<void> {
	await transaction
		.insertInto('former_staff')
		.values({ address_hash: hashOf(address), removed_at: now.toISOString() })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

/** Forgets that an address had an account: it has one again. Runs in a transaction. */
export async function forgetFormer(transaction: Kysely<Tables>, address: string): Promise<void> {
	await transaction.deleteFrom('former_staff').where('address_hash', '=', hashOf(address)).execute()
}

/**
 * Returns those of the addresses that are not of a removed account. The mailboxes of the agency and its offices stay
 * theirs, whoever had an account under them.
 */
export async function withoutFormer(db: Kysely<Tables>, addresses: readonly string[]): Promise<string[]> {
	const { email, offices } = getSite()
	const shared = new Set([email, ...offices.flatMap((office) => office.email ?? [])].map(normalAddress))
	const rows = await db
		.selectFrom('former_staff')
		.select('address_hash')
		.where('address_hash', 'in', ['', ...addresses.map(hashOf)])
		.execute()
	const former = new Set(rows.map(({ address_hash: hash }) => hash))
	return addresses.filter((address) => shared.has(normalAddress(address)) || !former.has(hashOf(address)))
}
