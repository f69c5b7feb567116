import 'server-only'
import type { z } from 'zod'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { logger } from '#lib/base/log/logger.ts'
import { readLimited } from '#lib/base/security/limited-body.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { isOwnOrigin } from '#lib/base/security/own-origin.ts'
import { hasKey } from '#lib/base/security/secrets.ts'
import { parseShallowJson } from '#lib/base/security/shallow-json.ts'
import { TooBusyError } from '#lib/people/login/password/fair-queue.ts'
import { currentStaffOfRoute } from '#lib/people/staff/account/session/current.ts'
import { type CurrentStaff, holds, type StaffRole } from '#lib/people/staff/account/staff-account-types.ts'
import { answerRefusal, RefusedError, refuse } from './refusal.ts'

/** One minute, as its message states. */
const BUSY_S = 60
/** The most bytes that an act may send, unless it sets another limit. */
const LARGEST_BODY = 64 * 1024

function parsedJson(text: string): unknown {
	try {
		return parseShallowJson(text)
	} catch {
		return refuse('input')
	}
}

/** Returns a value that matches a schema; refuses any other with the names of its wrong fields. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
	const parsed = schema.safeParse(value)
	if (parsed.success) return parsed.data
	// The first of a field counts.
	const fields = parsed.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message] as const)
	return refuse('input', { fields: Object.fromEntries(fields.filter(([name]) => name !== '')) })
}

/** Refuses a post that does not come from a page of this site, or is of another media type: JSON if omitted. */
export function assertOwn({ headers }: Request, type = 'application/json'): void {
	if (!isOwnOrigin(headers)) refuse('foreign')
	if (!headers.get('content-type')?.toLowerCase().startsWith(type)) refuse('input')
}

/** Reads the JSON of a post, up to `largest` bytes. */
export async function readJson<Schema extends z.ZodType>(
	request: Request,
	schema: Schema,
	largest = LARGEST_BODY,
): Promise<z.output<Schema>> {
	const text = await readLimited(request, largest)
	return parseInput(schema, text === null ? refuse('tooLarge') : parsedJson(text))
}

/** Returns the member who calls a route; refuses strangers, members without the role, and too many calls. */
export async function requireCaller(
	role: StaffRole | null,
	limit: 'desk-act' | 'desk-read',
	now: Date,
	isByHand = true,
): Promise<CurrentStaff> {
	const current = (await currentStaffOfRoute(now, isByHand)) ?? refuse('login')
	if (role !== null && !holds(current.member, role)) refuse('role')
	const seconds = await secondsToWait({ limit, subject: String(current.member.id) })
	return seconds === null ? current : refuse('tooMany', { seconds })
}

/** Runs a route of the desk: what it refuses and what fails becomes an answer, never a stack trace. */
export async function answering(request: Request, work: () => Promise<Response>): Promise<Response> {
	try {
		if (!hasKey()) refuse('failed')
		return await work()
	} catch (error) {
		if (error instanceof RefusedError) return answerRefusal(error.refusal)
		if (error instanceof TooBusyError) return answerRefusal({ ok: false, problem: 'busy', seconds: BUSY_S })
		// Whoever asked has left: nobody reads the answer, and nothing went wrong.
		if (request.signal.aborted) return answerRefusal({ ok: false, problem: 'failed' })
		const reason = databaseProblem(error) ?? (error instanceof Error ? error.name : 'unknown')
		logger.error({ route: new URL(request.url).pathname, reason }, 'act of the desk not done')
		return answerRefusal({ ok: false, problem: 'failed' })
	}
}
