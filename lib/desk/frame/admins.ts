import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { listMembers, memberOf } from '#lib/people/staff/account/members.ts'

/** Returns the names of those who can give roles. */
export async function adminNames(): Promise<string[]> {
	const members = (await listMembers(await getFullDb())).map(memberOf)
	return members.filter(({ roles }) => roles.includes('admin')).map(({ name }) => name)
}
