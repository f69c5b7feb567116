import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { lockOn } from '#lib/base/db/transactions.ts'
import { normalAddress } from '#lib/people/login/address.ts'
import { forgetFormer, recordFormer } from '#lib/people/staff/account/former.ts'
import { hasAddress, type MemberRow, memberById } from '#lib/people/staff/account/members.ts'
import { hasOtherAdmin, readRoles, storedRoles } from '#lib/people/staff/account/roles.ts'
import { holds, type StaffRole } from '#lib/people/staff/account/staff-account-types.ts'
import { endDoors, endOutsideDoors } from './doors.ts'

export interface NewMember {
	email: string
	name: string
	language: string
	roles: readonly StaffRole[]
}

/** Creates an account without a password. Null if the address has one already. Runs in a transaction. */
export async function addMember(transaction: Kysely<Tables>, added: NewMember, now: Date): Promise<MemberRow | null> {
	await lockOn(transaction, 'staff')
	const row = await transaction
		.insertInto('staff_member')
		.values({
			email: normalAddress(added.email),
			name: added.name,
			language: added.language,
			roles: storedRoles(added.roles),
			password_hash: null,
			invited_at: null,
			created_at: now.toISOString(),
		})
		.onConflict((conflict) => conflict.column('email').doNothing())
		.returningAll()
		.executeTakeFirst()
	if (!hasAddress(row)) return null
	await forgetFormer(transaction, row.email)
	return row
}

/**
 * Gives a member other roles if the present ones are still those that were seen. Without requests, what shows them
 * outside the desk ends; without admin, the recovery code. Returns `last` if nobody would be admin any more. Runs in a transaction.
 */
export async function changeRoles(
	transaction: Kysely<Tables>,
	{ id, seen, roles }: { id: number; seen: readonly StaffRole[]; roles: readonly StaffRole[] },
): Promise<'done' | 'changed' | 'last'> {
	await lockOn(transaction, 'staff')
	const { numUpdatedRows } = await transaction
		.updateTable('staff_member')
		.set({ roles: storedRoles(roles) })
		.where('id', '=', id)
		.where('removed_at', 'is', null)
		.where('roles', '=', storedRoles(seen))
		.executeTakeFirst()
	if (numUpdatedRows === 0n) return 'changed'
	if (!holds({ roles }, 'requests')) {
		await endOutsideDoors(transaction, id)
		await transaction.deleteFrom('outside_calendar').where('member_id', '=', id).execute()
	}
	if (!roles.includes('admin')) await endRecovery(transaction, id)
	if (!roles.includes('admin') && seen.includes('admin') && !(await hasOtherAdmin(transaction, id))) return 'last'
	return 'done'
}

async function endRecovery(transaction: Kysely<Tables>, id: number): Promise<void> {
	await transaction.deleteFrom('staff_recovery_code').where('member_id', '=', id).execute()
}

/** Ends everything that opens an account or is open in its name, links, passkeys and the recovery code too. Runs in a transaction. */
export async function closeAccount(transaction: Kysely<Tables>, id: number): Promise<void> {
	await endDoors(transaction, id)
	await transaction.deleteFrom('staff_token').where('member_id', '=', id).execute()
	await transaction.deleteFrom('staff_passkey').where('member_id', '=', id).execute()
	await endRecovery(transaction, id)
}

/**
 * Removes an account. Its name stays as long as the log contains actions of this member. Returns `last` for the only
 * admin. Runs in a transaction, which is rolled back in that case.
 */
export async function removeMember(
	transaction: Kysely<Tables>,
	id: number,
	now: Date,
): Promise<'done' | 'missing' | 'last'> {
	await lockOn(transaction, 'staff')
	// What is open by its address is found by it.
	await closeAccount(transaction, id)
	const member = await memberById(transaction, id)
	if (member !== null) await recordFormer(transaction, member.email, now)
	await transaction.deleteFrom('staff_hours').where('member_id', '=', id).execute()
	await transaction.deleteFrom('outside_calendar').where('member_id', '=', id).execute()
	const row = await transaction
		.updateTable('staff_member')
		.set({ email: null, password_hash: null, removed_at: now.toISOString() })
		.where('id', '=', id)
		.where('removed_at', 'is', null)
		.returning('roles')
		.executeTakeFirst()
	if (row === undefined) return 'missing'
	return readRoles(row.roles).includes('admin') && !(await hasOtherAdmin(transaction, id)) ? 'last' : 'done'
}
