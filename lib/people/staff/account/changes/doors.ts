import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { lockOn } from '#lib/base/db/transactions.ts'
import { endSessions } from '#lib/people/staff/account/session/sessions.ts'

/**
 * Ends what shows visitors' requests in a member's name without a login: the address of the calendar, and the browsers
 * that the member confirmed, at the desk or with a code to the own address, those that wait included. Runs in a
 * transaction.
 */
export async function endOutsideDoors(transaction: Kysely<Tables>, memberId: number): Promise<void> {
	await transaction.deleteFrom('staff_calendar_feed').where('member_id', '=', memberId).execute()
	await transaction
		.deleteFrom('staff_code')
		.where('address', '=', (on) => on.selectFrom('staff_member').select('email').where('id', '=', memberId))
		.execute()
	await transaction
		.deleteFrom('staff_browser')
		.where((on) =>
			on.or([
				on('member_id', '=', memberId),
				on('address', '=', on.selectFrom('staff_member').select('email').where('id', '=', memberId)),
			]),
		)
		.execute()
}

/**
 * Ends all that is open in a member's name, except the session `except`: logins with their passes to the preview, those
 * that wait for their second half, and what opens without a login. Runs in a transaction.
 */
export async function endDoors(
	transaction: Kysely<Tables>,
	memberId: number,
	except: string | null = null,
): Promise<void> {
	await lockOn(transaction, 'staff')
	await endSessions(transaction, memberId, except)
	await transaction.deleteFrom('staff_login_code').where('member_id', '=', memberId).execute()
	await endOutsideDoors(transaction, memberId)
}
