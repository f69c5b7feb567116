import 'server-only'
import { getVisitorsDb } from '#lib/base/db/connection.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { logger } from '#lib/base/log/logger.ts'
import { readLimited } from '#lib/base/security/limited-body.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import { isOwnOrigin } from '#lib/base/security/own-origin.ts'
import { hasKey } from '#lib/base/security/secrets.ts'
import { changeList } from '#lib/people/shared-lists/actions.ts'
import { listState, openList } from '#lib/people/shared-lists/queries.ts'
import {
	type ListAct,
	type ListAnswer,
	type ListProblem,
	LONGEST_NAME,
	LONGEST_NOTE,
	MOST_HOMES,
	type SharedState,
} from '#lib/people/shared-lists/shared-list-types.ts'
import 'server-only'
import { z } from 'zod'
import { wallOf } from '#lib/base/time/brussels-time.ts'
import { addDays, isDay } from '#lib/base/time/calendar-days.ts'
import { freeText, line } from '#lib/people/forms/schemas/fields/fields.ts'

const id = z.int().positive()
/** Nobody visits a home before it was built for visits, or after tomorrow. */
const EARLIEST_DAY = '2000-01-01'
const isVisitDay = (day: string) => isDay(day) && day >= EARLIEST_DAY && day <= addDays(wallOf(new Date()).day, 1)

const Act = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('heart'), person: id, home: id, isOn: z.boolean() }),
	z.strictObject({ kind: z.literal('seen'), person: id, home: id, day: z.string().refine(isVisitDay).nullable() }),
	z.strictObject({ kind: z.literal('note'), home: id, text: freeText.max(LONGEST_NOTE), version: id }),
	z.strictObject({ kind: z.literal('move'), home: id, before: id.nullable() }),
	z.strictObject({ kind: z.literal('add'), homes: z.array(id).min(1).max(MOST_HOMES) }),
	z.strictObject({ kind: z.literal('remove'), home: id }),
	z.strictObject({ kind: z.literal('name'), name: line('firstName').max(LONGEST_NAME) }),
	z.strictObject({ kind: z.literal('unname'), person: id }),
]) satisfies z.ZodType<ListAct>

/** A posted change of a list. */
const PostedAct = z.strictObject({ token: z.string().max(200), act: Act })

/** A note of the most characters, each of four bytes, and what is around it. */
const LARGEST_BODY = 8 * 1024

const STATUS: Record<ListProblem, number> = {
	stale: 409,
	full: 409,
	unknown: 409,
	readOnly: 403,
	invalid: 422,
	tooMany: 429,
	ended: 404,
	failed: 503,
}

function answer(state: SharedState | null, problem: ListProblem | null, headers: Record<string, string> = {}) {
	const body: ListAnswer = { state, problem }
	return Response.json(body, {
		status: problem === null ? 200 : STATUS[problem],
		headers: { 'cache-control': 'no-store', ...headers },
	})
}

function failed(error: unknown): Response {
	logger.error({ reason: databaseProblem(error) ?? 'unknown' }, 'shared shortlist not available')
	return answer(null, 'failed')
}

/** Returns a list as it is now, for a page that is open: 404 for a link that opens nothing, 429 if asked too often. */
export async function readList(request: Request): Promise<Response> {
	const seconds = await secondsToWait({ limit: 'list-read', address: visitorAddress(request.headers) })
	if (seconds !== null) return answer(null, 'tooMany', { 'retry-after': String(seconds) })
	if (!hasKey()) return answer(null, 'failed')
	try {
		const db = await getVisitorsDb()
		const open = await openList(db, new URL(request.url).searchParams.get('token') ?? '')
		const state = open && (await listState(db, open.list.id))
		return answer(state, state === null ? 'ended' : null)
	} catch (error) {
		return failed(error)
	}
}

async function readAct(request: Request) {
	const text = await readLimited(request, LARGEST_BODY)
	if (text === null) return null
	try {
		return PostedAct.safeParse(JSON.parse(text)).data ?? null
	} catch {
		return null
	}
}

/**
 * Makes a posted change of a list and returns the list after it, also when the change is refused: 403 from another
 * site or behind a link that only reads, 404 for one that opens nothing, 409 if a visitor was faster or the list is
 * full, 422 for anything that no page of ours sends, 429 too often.
 */
export async function receiveAct(request: Request): Promise<Response> {
	if (!isOwnOrigin(request.headers)) return answer(null, 'readOnly')
	const seconds = await secondsToWait({ limit: 'list-act', address: visitorAddress(request.headers) })
	if (seconds !== null) return answer(null, 'tooMany', { 'retry-after': String(seconds) })
	if (!hasKey()) return answer(null, 'failed')
	const posted = await readAct(request)
	if (posted === null) return answer(null, 'invalid')
	try {
		const db = await getVisitorsDb()
		const open = await openList(db, posted.token)
		if (open === null) return answer(null, 'ended')
		const { list, right } = open
		const problem = right === 'edit' ? await changeList(db, list.id, posted.act, new Date()) : 'readOnly'
		return answer(await listState(db, list.id), problem)
	} catch (error) {
		return failed(error)
	}
}
