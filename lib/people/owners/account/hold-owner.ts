import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { toDecide } from '#lib/base/db/transactions.ts'

/** Lets one transaction at a time decide on what opens an owner's account: links, codes, sessions and the password. */
export async function holdOwner(transaction: Kysely<Tables>, id: number): Promise<void> {
	await transaction.selectFrom('owner').select('id').where('id', '=', id).modifyEnd(toDecide()).execute()
}
