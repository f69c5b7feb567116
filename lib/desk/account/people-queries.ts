import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { listMembers, memberOf } from '#lib/people/staff/account/members.ts'
import type { PersonView } from './account-types.ts'

/** Returns everybody with an account, for those who manage accounts. */
export async function listPeople(): Promise<PersonView[]> {
	const db = await getFullDb()
	const rows = await listMembers(db)
	const keys = await db.selectFrom('staff_passkey').select('member_id').distinct().execute()
	return rows.map((row) => {
		const { id, name, email, language, roles } = memberOf(row)
		return {
			id,
			name,
			email,
			language,
			roles,
			hasPassword: row.password_hash !== null,
			hasPasskey: keys.some(({ member_id }) => member_id === id),
			invitedAt: row.invited_at,
		}
	})
}
