import 'server-only'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { failureOf } from '#lib/people/mail/smtp/failure.ts'
import { isMailServerNamed, mailServer } from '#lib/people/mail/smtp/server-address.ts'
import { waitingForServer } from '#lib/server/mail/settle-mail.ts'
import { mailWorkerState } from '#lib/server/mail/worker-state.ts'
import { answeringDb } from './database.ts'
import type { Part } from './part.ts'

/** The worker takes a step at least every minute and a half, whatever the mail server does. */
const STUCK_MS = 2 * 60 * 1000
const LATE_MS = HOUR_MS

export interface MailPart extends Part {
	/**
	 * `files`: no mail server is set, so mails are only written to files. `failing`: the mail server cannot be used. `late`: nothing has been sent for an hour. `stuck`: the worker has
	 * stopped.
	 */
	state: 'ok' | 'files' | 'failing' | 'late' | 'stuck' | 'unknown'
	waiting: number | null
	oldestWaitingSeconds: number | null
	/** Why the mail server cannot be used, or null. */
	problem: string | null
	/** How often a stuck worker was replaced since the start. */
	restarts: number
}

async function queue() {
	const db = await answeringDb()
	const unsent = await db
		.selectFrom('outbox')
		.select((select) => [select.fn.countAll<number>().as('count'), select.fn.min('created_at').as('oldest')])
		.where('sent_at', 'is', null)
		.where('failed_at', 'is', null)
		.executeTakeFirstOrThrow()
	const fault = await waitingForServer(db).limit(1).executeTakeFirst()
	const sent = await db
		.selectFrom('outbox')
		.select((select) => select.fn.max('sent_at').as('last'))
		.executeTakeFirst()
	return { ...unsent, fault: fault?.last_error ?? null, lastSent: sent?.last ?? null }
}

/** Returns why the mail server cannot even be asked, or null: its address cannot be read, or not with this key. */
function addressFault(): string | null {
	try {
		mailServer()
		return null
	} catch (error) {
		return failureOf(error).reason
	}
}

/** Returns whether mails are sent. */
export async function mailPart(now: Date): Promise<MailPart> {
	const worker = mailWorkerState()
	const restarts = worker?.restarts ?? 0
	try {
		const { count, oldest, fault: met, lastSent } = await queue()
		const fault = addressFault() ?? met
		const age = oldest === null ? null : now.getTime() - Date.parse(oldest)
		const isStuck = worker !== null && now.getTime() - worker.steppedAt > STUCK_MS
		const isSilent = lastSent === null || now.getTime() - Date.parse(lastSent) > LATE_MS
		const isLate = age !== null && age > LATE_MS && isSilent
		const state = isStuck
			? 'stuck'
			: fault !== null
				? 'failing'
				: isLate
					? 'late'
					: isMailServerNamed()
						? 'ok'
						: 'files'
		const oldestWaitingSeconds = age === null ? null : Math.max(0, Math.round(age / 1000))
		return {
			ok: state === 'ok' || state === 'files',
			state,
			waiting: Number(count),
			oldestWaitingSeconds,
			problem: fault,
			restarts,
		}
	} catch {
		return { ok: false, state: 'unknown', waiting: null, oldestWaitingSeconds: null, problem: null, restarts }
	}
}
