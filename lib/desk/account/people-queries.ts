import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { normalAddress } from '#lib/people/login/address.ts'
import { listMembers, memberOf } from '#lib/people/staff/account/members.ts'
import { getTeam } from '#lib/site/config/config.ts'
import type { PersonView } from './account-types.ts'

/** Returns the names of those on the page of the team by the address that an account of theirs would have. */
function teamByAddress(): ReadonlyMap<string, string> {
	const known = getTeam().people.flatMap(({ name, email }) =>
		email === null ? [] : [[normalAddress(email), name] as const],
	)
	return new Map(known)
}

/** Returns everybody with an account, for those who manage accounts. */
export async function listPeople(): Promise<PersonView[]> {
	const db = await getFullDb()
	const rows = await listMembers(db)
	const keys = await db.selectFrom('staff_passkey').select('member_id').distinct().execute()
	const team = teamByAddress()
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
			onTeamAs: team.get(row.email) ?? null,
		}
	})
}
