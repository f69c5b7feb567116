import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { memberOfToken } from '#lib/people/staff/account/entry/entry-links.ts'

/** Returns the address of the account whose password a link sets; null for a link that is used, expired or forged. */
export async function tokenAccount(token: string): Promise<string | null> {
	const member = token === '' ? null : await memberOfToken(await getFullDb(), token, new Date())
	return member?.email ?? null
}
