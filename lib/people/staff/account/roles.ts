import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { STAFF_ROLES, type StaffRole } from './staff-account-types.ts'

/** Returns the roles of a row, in their order. */
export function readRoles(stored: string): StaffRole[] {
	const words = stored.split(' ')
	return STAFF_ROLES.filter((role) => words.includes(role))
}

/** Returns roles as a row stores them: each once, in their order. */
export function storedRoles(roles: readonly StaffRole[]): string {
	return STAFF_ROLES.filter((role) => roles.includes(role)).join(' ')
}

/** Whether there is an admin besides this member. Runs in a transaction that has written already. */
export async function hasOtherAdmin(transaction: Kysely<Tables>, memberId: number): Promise<boolean> {
	const others = await transaction
		.selectFrom('staff_member')
		.select('roles')
		.where('removed_at', 'is', null)
		.where('id', '!=', memberId)
		.execute()
	return others.some(({ roles }) => readRoles(roles).includes('admin'))
}
