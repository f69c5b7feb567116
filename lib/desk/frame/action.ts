import 'server-only'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import type { CurrentStaff, StaffMember, StaffRole } from '#lib/people/staff/account/types.ts'
import { auditOf } from '#lib/people/staff/audit/audit.ts'
import { answering, assertOwnJson, readJson, requireCaller } from './received.ts'
import { answerJson } from './refusal.ts'

/** Who acts, and when. */
export interface Caller {
	member: StaffMember
	sessionId: string
	/** The network address, for limits. */
	address: string
	now: Date
}

/** What an act works with: one transaction, and the log in it. */
export interface Acting extends Caller {
	db: Transaction<Tables>
	audit: ReturnType<typeof auditOf>
}

export interface DeskActionOf<Schema extends z.ZodType, Prepared, Result extends object> {
	/** Who may do it; null: every member. */
	role: StaffRole | null
	input: Schema
	/** The most bytes of its input; 64 KB if omitted. */
	largest?: number
	/** What must not hold up other writers, such as the check of a password. It runs before the transaction. */
	prepare?: (caller: Caller, input: z.output<Schema>) => Promise<Prepared>
	/** Does it. `refuse()` rolls back and answers with the problem. */
	act: (acting: Acting, input: z.output<Schema>, prepared: Prepared) => Promise<Result>
	/** What follows a committed transaction, such as a cookie. */
	after?: (result: Result, caller: Caller, prepared: Prepared) => Promise<void>
}

const callerOf = ({ member, sessionId }: CurrentStaff, request: Request, now: Date): Caller => ({
	...{ member, sessionId, now },
	address: visitorAddress(request.headers),
})

/**
 * Returns the handler of a POST of the desk. In this order: only from our own pages (403), only a session (401) with the
 * role (403), only so often (429), only JSON of the schema (400, 413). `act` runs in one transaction; what it returns is
 * answered as `{ ok: true, … }`.
 */
export function deskAction<Schema extends z.ZodType, Result extends object, Prepared = undefined>(
	action: DeskActionOf<Schema, Prepared, Result>,
): (request: Request) => Promise<Response> {
	return (request) =>
		answering(request, async () => {
			const now = new Date()
			assertOwnJson(request)
			const caller = callerOf(await requireCaller(action.role, 'desk-act', now), request, now)
			const input = await readJson(request, action.input, action.largest)
			const prepared = (await action.prepare?.(caller, input)) as Prepared
			const db = await getFullDb()
			const result = await db
				.transaction()
				.execute((transaction) =>
					action.act(
						{ ...caller, db: transaction, audit: auditOf(transaction, caller.member.id, now) },
						input,
						prepared,
					),
				)
			await action.after?.(result, caller, prepared)
			return answerJson({ ok: true, ...result })
		})
}
