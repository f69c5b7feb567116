import type { DeskAnswer, DeskRefusal } from '#lib/desk/frame/desk-frame-types.ts'
import { recordSession } from './session-state.ts'

const OFFLINE: DeskRefusal = { ok: false, problem: 'offline' }

async function answerOf<Result extends object>(ask: () => Promise<Response>): Promise<DeskAnswer<Result>> {
	try {
		const answer: DeskAnswer<Result> = await (await ask()).json()
		if (answer.ok || answer.problem === 'login') recordSession(!answer.ok)
		return answer
	} catch {
		return OFFLINE
	}
}

/** Posts to a route of the desk, such as `login`. What goes wrong, a lost connection included, is part of the answer. */
export function postDesk<Result extends object = object>(
	route: string,
	input: object = {},
): Promise<DeskAnswer<Result>> {
	return answerOf(() =>
		fetch(`/api/staff/desk/${route}/`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(input),
		}),
	)
}

/** Reads from a route of the desk, such as `counts`, until `signal` aborts it. */
export function readDesk<Result extends object>(
	route: string,
	query: Record<string, string> = {},
	signal: AbortSignal | null = null,
) {
	const search = new URLSearchParams(query).toString()
	return answerOf<Result>(() => fetch(`/api/staff/desk/${route}/${search === '' ? '' : `?${search}`}`, { signal }))
}
