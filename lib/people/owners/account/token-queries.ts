import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { ownerOfToken } from './accounts.ts'

/** Returns the address of the account whose password a link sets; null for a link that is used, expired or forged. */
export async function tokenAccount(token: string): Promise<string | null> {
	const owner = await ownerOfToken(await getFullDb(), token, new Date())
	return owner?.email ?? null
}
