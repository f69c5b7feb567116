import 'server-only'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import type { StaffMember, StaffRole } from '#lib/people/staff/account/staff-account-types.ts'
import { answering, parseInput, requireCaller } from './received.ts'
import { answerJson } from './refusal.ts'

interface Reading {
	member: StaffMember
	db: Kysely<Tables>
	now: Date
	/** Aborts once nobody waits for the answer any more. */
	signal: AbortSignal
}

interface DeskReadOf<Schema extends z.ZodType> {
	/** Who may read it; null: every member. */
	role: StaffRole | null
	/** A page asks for it by itself now and then, which must not keep an abandoned login open. */
	isPolled?: true
	/** The parameters of the address; of one that occurs twice, the last. */
	query: Schema
	/** Returns what is answered as `{ ok: true, … }`, or a response of its own, such as a file. */
	read: (reading: Reading, query: z.output<Schema>) => Promise<object | Response>
}

/** Returns the handler of a GET of the desk: only a session with the role, only so often, only the parameters named. */
export function deskRead<Schema extends z.ZodType>({
	role,
	isPolled,
	query: schema,
	read,
}: DeskReadOf<Schema>): (request: Request) => Promise<Response> {
	return (request) =>
		answering(request, async () => {
			const now = new Date()
			const { member } = await requireCaller(role, 'desk-read', now, !isPolled)
			const query = parseInput(schema, Object.fromEntries(new URL(request.url).searchParams))
			const result = await read({ member, db: await getFullDb(), now, signal: request.signal }, query)
			return result instanceof Response ? result : answerJson({ ok: true, ...result })
		})
}
