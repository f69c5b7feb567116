import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { normalAddress } from '#lib/people/login/address.ts'
import { hasOtherAdmin, readRoles, storedRoles } from './roles.ts'
import type { StaffMemberTable } from './tables.ts'
import type { StaffMember, StaffRole } from './types.ts'

/** An account as its row holds it. Members who were removed are never returned. */
export type MemberRow = Omit<Selectable<StaffMemberTable>, 'email'> & { email: string }

const hasAddress = (row: Selectable<StaffMemberTable> | undefined): row is MemberRow =>
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

export interface NewMember {
	email: string
	name: string
	language: string
	roles: readonly StaffRole[]
}

/** Creates an account without a password. Null if the address has one already. Runs in a transaction. */
export async function addMember(transaction: Kysely<Tables>, added: NewMember, now: Date): Promise<MemberRow | null> {
	const row = await transaction
		.insertInto('staff_member')
		.values({
			...{ email: normalAddress(added.email), name: added.name, language: added.language },
			...{ roles: storedRoles(added.roles), password_hash: null, invited_at: null, created_at: now.toISOString() },
		})
		.onConflict((conflict) => conflict.column('email').doNothing())
		.returningAll()
		.executeTakeFirst()
	return hasAddress(row) ? row : null
}

/**
 * Gives a member other roles if the present ones are still those that were seen. Returns `last` if nobody would be
 * admin any more. Runs in a transaction.
 */
export async function changeRoles(
	transaction: Kysely<Tables>,
	{ id, seen, roles }: { id: number; seen: readonly StaffRole[]; roles: readonly StaffRole[] },
): Promise<'done' | 'changed' | 'last'> {
	const { numUpdatedRows } = await transaction
		.updateTable('staff_member')
		.set({ roles: storedRoles(roles) })
		.where('id', '=', id)
		.where('removed_at', 'is', null)
		.where('roles', '=', storedRoles(seen))
		.executeTakeFirst()
	if (numUpdatedRows === 0n) return 'changed'
	if (!roles.includes('admin') && seen.includes('admin') && !(await hasOtherAdmin(transaction, id))) return 'last'
	return 'done'
}

/** Ends everything that opens an account: sessions, links, pending logins, passkeys and the address of its calendar. Runs in a transaction. */
export async function closeAccount(transaction: Kysely<Tables>, id: number): Promise<void> {
	await transaction.deleteFrom('staff_session').where('member_id', '=', id).execute()
	await transaction.deleteFrom('staff_token').where('member_id', '=', id).execute()
	await transaction.deleteFrom('staff_login_code').where('member_id', '=', id).execute()
	await transaction.deleteFrom('staff_passkey').where('member_id', '=', id).execute()
	await transaction.deleteFrom('staff_calendar_feed').where('member_id', '=', id).execute()
}

/**
 * Removes an account. Its name stays for as long as the log says what this member did. Returns `last` for the only
 * admin. Runs in a transaction, which is rolled back in that case.
 */
export async function removeMember(
	transaction: Kysely<Tables>,
	id: number,
	now: Date,
): Promise<'done' | 'missing' | 'last'> {
	const row = await transaction
		.updateTable('staff_member')
		.set({ email: null, password_hash: null, removed_at: now.toISOString() })
		.where('id', '=', id)
		.where('removed_at', 'is', null)
		.returning('roles')
		.executeTakeFirst()
	if (row === undefined) return 'missing'
	await closeAccount(transaction, id)
	return readRoles(row.roles).includes('admin') && !(await hasOtherAdmin(transaction, id)) ? 'last' : 'done'
}
