import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { AuditEntry } from './audit-types.ts'

type Write = (entry: AuditEntry) => Promise<void>

const jsonOf = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/**
 * Returns the function that writes into the log what a member does, in the transaction in which it is done; `null` for
 * a command in a terminal. Visitors appear by reference only: no names, addresses or texts.
 */
export function auditOf(transaction: Kysely<Tables>, memberId: number | null, now: Date): Write {
	return async ({ action, subject, before, after }) => {
		await transaction
			.insertInto('staff_audit')
			.values({
				at: now.toISOString(),
				member_id: memberId,
				action,
				subject,
				former: jsonOf(before),
				present: jsonOf(after),
			})
			.execute()
	}
}
