import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { normalAddress } from '#lib/people/login/address.ts'
import { readRoles } from './roles.ts'
import type { StaffMember } from './staff-account-types.ts'
import type { StaffMemberTable } from './tables.ts'

/** An account as its row holds it. Members who were removed are never returned. */
export type MemberRow = Omit<Selectable<StaffMemberTable>, 'email'> & { email: string }

/** Whether a row is that of an account that was not removed. */
export const hasAddress = (row: Selectable<StaffMemberTable> | undefined): row is MemberRow =>
	row !== undefined && row.email !== null && row.removed_at === null

/** Returns the member that a row describes. */
export function memberOf(row: MemberRow): StaffMember {
	const { id, name, email, language, roles, has_keys } = row
	return { id, name, email, language, roles: readRoles(roles), hasKeys: has_keys === 1 }
}

/** Returns the account of an address, or null. */
export async function findMember(db: Kysely<Tables>, email: string): Promise<MemberRow | null> {
	const row = await db
		.selectFrom('staff_member')
		.selectAll()
		.where('email', '=', normalAddress(email))
		.executeTakeFirst()
	return hasAddress(row) ? row : null
}

/** Returns the account with a number, or null. */
export async function memberById(db: Kysely<Tables>, id: number): Promise<MemberRow | null> {
	const row = await db.selectFrom('staff_member').selectAll().where('id', '=', id).executeTakeFirst()
	return hasAddress(row) ? row : null
}

/** Returns all accounts by name. */
export async function listMembers(db: Kysely<Tables>): Promise<MemberRow[]> {
	const rows = await db.selectFrom('staff_member').selectAll().where('removed_at', 'is', null).execute()
	return rows.filter(hasAddress).sort((a, b) => a.name.localeCompare(b.name))
}

/** Returns the names of members by their number, those who were removed included, for what they did. */
export async function memberNames(db: Kysely<Tables>): Promise<ReadonlyMap<number, string>> {
	const rows = await db.selectFrom('staff_member').select(['id', 'name']).execute()
	return new Map(rows.map(({ id, name }) => [id, name]))
}
