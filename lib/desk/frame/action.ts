import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { inHomesTransaction, inTransaction, inTransactionAlone } from '#lib/base/db/transactions.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { readLimitedBytes } from '#lib/base/security/limited-body.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import { TooBusyError } from '#lib/people/login/password/fair-queue.ts'
import type { StaffMember, StaffRole } from '#lib/people/staff/account/staff-account-types.ts'
import { auditOf } from '#lib/people/staff/audit.ts'
import { FILE_TYPE } from './desk-frame-types.ts'
import { answering, assertOwn, parseInput, readJson, requireCaller } from './received.ts'
import { answerJson, refuse } from './refusal.ts'

/** Who acts, and when. */
export interface Caller {
	member: StaffMember
	sessionId: string
	/** The network address, for limits. */
	address: string
	now: Date
	/** Aborts once nobody waits for the answer any more. */
	signal: AbortSignal
}

/** What an act works with: one transaction, and the log in it. */
export interface Acting extends Caller {
	db: Transaction<Tables>
	audit: ReturnType<typeof auditOf>
}

type Way = 'beside' | 'homes'

function inWay<T>(way: Way | undefined, db: Kysely<Tables>, work: (transaction: Transaction<Tables>) => Promise<T>) {
	if (way === undefined) return inTransactionAlone(db, work)
	return way === 'beside' ? inTransaction(db, work) : inHomesTransaction(db, work)
}

interface ActionOf<Input, Prepared, Result extends object> {
	/** Who may do it; null: every member. */
	role: StaffRole | null
	/**
	 * How it runs among other writers: `beside` them, as it locks what it decides on, or as one that writes `homes`. If
	 * omitted, nobody else writes meanwhile.
	 */
	way?: Way
	/** Does it. `refuse()` rolls back and answers with the problem. */
	act: (acting: Acting, input: Input, prepared: Prepared) => Promise<Result>
	/** What follows a committed transaction, such as a cookie. */
	after?: (result: Result, caller: Caller, prepared: Prepared) => Promise<void>
}

export interface DeskActionOf<Schema extends z.ZodType, Prepared, Result extends object>
	extends ActionOf<z.output<Schema>, Prepared, Result> {
	input: Schema
	/** The most bytes of its input; 64 KB if omitted. */
	largest?: number
	/** What must not hold up other writers, such as the check of a password. It runs before the transaction. */
	prepare?: (caller: Caller, input: z.output<Schema>) => Promise<Prepared>
}

interface DeskUploadOf<Schema extends z.ZodType, Prepared, Result extends object>
	extends ActionOf<z.output<Schema>, Prepared, Result> {
	/** The parameters of the address. */
	query: Schema
	/** The most bytes of the file. */
	largest: number
	/** Makes of the file what is stored. It runs before the transaction. */
	prepare: (caller: Caller, file: Uint8Array<ArrayBuffer>, input: z.output<Schema>) => Promise<Prepared>
}

/** How many files are in memory at the same time: on their way, waiting for their turn, or being prepared. */
const MOST_FILES = 6
const files = processWide<number>('agencyDeskFiles')

async function callerOf(role: StaffRole | null, request: Request): Promise<Caller> {
	const now = new Date()
	const { member, sessionId } = await requireCaller(role, 'desk-act', now)
	return { member, sessionId, now, address: visitorAddress(request.headers), signal: request.signal }
}

async function answerAct<Input, Prepared, Result extends object>(
	{ way, act, after }: ActionOf<Input, Prepared, Result>,
	caller: Caller,
	input: Input,
	prepared: Prepared,
): Promise<Response> {
	const db = await getFullDb()
	const result = await inWay(way, db, (transaction) =>
		act({ ...caller, db: transaction, audit: auditOf(transaction, caller.member.id, caller.now) }, input, prepared),
	)
	await after?.(result, caller, prepared)
	return answerJson({ ok: true, ...result })
}

async function withRoomForFile<T>(work: () => Promise<T>): Promise<T> {
	const present = files.value ?? 0
	if (present >= MOST_FILES) throw new TooBusyError('too many files')
	files.value = present + 1
	try {
		return await work()
	} finally {
		files.value = (files.value ?? 1) - 1
	}
}

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
			assertOwn(request)
			const caller = await callerOf(action.role, request)
			const input = await readJson(request, action.input, action.largest)
			const prepared = (await action.prepare?.(caller, input)) as Prepared
			return answerAct(action, caller, input, prepared)
		})
}

/**
 * Returns the handler of a file that is sent to the desk, as it is: the bytes are the body, and what belongs to them is in
 * the address. As {@link deskAction} for the rest, and only a few at a time (503).
 */
export function deskUpload<Schema extends z.ZodType, Result extends object, Prepared>(
	upload: DeskUploadOf<Schema, Prepared, Result>,
): (request: Request) => Promise<Response> {
	return (request) =>
		answering(request, async () => {
			assertOwn(request, FILE_TYPE)
			const caller = await callerOf(upload.role, request)
			const input = parseInput(upload.query, Object.fromEntries(new URL(request.url).searchParams))
			const prepared = await withRoomForFile(async () => {
				const file = (await readLimitedBytes(request, upload.largest)) ?? refuse('tooLarge')
				return upload.prepare(caller, file, input)
			})
			return answerAct(upload, caller, input, prepared)
		})
}
