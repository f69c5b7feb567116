import 'server-only'
import type { DeskRefusal } from './desk-frame-types.ts'

const STATUS: Readonly<Record<string, number>> = {
	input: 400,
	login: 401,
	role: 403,
	forAdmins: 403,
	foreign: 403,
	missing: 404,
	conflict: 409,
	tooLarge: 413,
	tooMany: 429,
	busy: 503,
	failed: 503,
}

/** Thrown to refuse an act: what its transaction wrote is rolled back, and the answer states why. */
export class RefusedError extends Error {
	readonly refusal: DeskRefusal

	constructor(refusal: Omit<DeskRefusal, 'ok'>) {
		super(`Refused: ${refusal.problem}`)
		this.refusal = { ok: false, ...refusal }
	}
}

/** Refuses an act. Problems without a status of their own are answered with 400. */
export function refuse(problem: DeskRefusal['problem'], details: Omit<DeskRefusal, 'ok' | 'problem'> = {}): never {
	throw new RefusedError({ problem, ...details })
}

/** Returns the answer of a route of the desk; no cache keeps it. */
export function answerJson(body: object, status = 200, headers: Record<string, string> = {}): Response {
	return Response.json(body, { status, headers: { 'cache-control': 'private, no-store', ...headers } })
}

/** Returns the answer that states why something was refused. */
export function answerRefusal(refusal: DeskRefusal): Response {
	const wait = refusal.seconds === undefined ? {} : { 'retry-after': String(refusal.seconds) }
	return answerJson(refusal, STATUS[refusal.problem] ?? 400, wait)
}
