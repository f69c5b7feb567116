import 'server-only'
import type { Kysely } from 'kysely'
import pRetry from 'p-retry'
import { databaseTime } from '#lib/base/db/claims/clock.ts'
import { whenUnseen } from '#lib/base/db/claims/heartbeat.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { logger } from '#lib/base/log/logger.ts'
import { observed } from '#lib/base/process/observer.ts'
import { claimNext, type OutboxRow } from '#lib/people/mail/outbox.ts'
import { failureOf, type MailFailure } from '#lib/people/mail/smtp/failure.ts'
import type { Delivery } from '#lib/people/mail/smtp/smtp.ts'
import { createWorkLoop, type WorkLoop, within } from '#lib/server/work/work-loop.ts'
import { type Alarm, type DeliveryOutcome, hastenWaiting, markMailFailed, settle } from './settle-mail.ts'

const TELL_AGAIN_MS = 200

/** What the loop works with; tests use shorter times. */
export interface MailWork {
	open: () => Promise<Kysely<Tables>>
	send: (row: OutboxRow, signal: AbortSignal) => Promise<Delivery>
	alarm: () => Alarm
	/** Maximum milliseconds of an attempt at one mail; less than a claim lasts. */
	deadlineMs: number
	/** After this many milliseconds without a step the round is given up and another starts; more than the deadline. */
	stuckMs: number
}

const LINES: Readonly<Record<DeliveryOutcome, string>> = {
	sent: '',
	postponed: 'mail not sent, will be tried again',
	refused: 'mail refused by its recipient, not tried again',
	'given up': 'mail given up after three days',
}

function say(row: OutboxRow, outcome: DeliveryOutcome, reason: string): void {
	observed()?.mailHandled(outcome)
	const line = { outbox: row.id, template: row.template, attempts: row.attempts + 1, reason }
	if (outcome === 'postponed') logger.warn(line, LINES[outcome])
	else if (outcome !== 'sent') logger.error(line, LINES[outcome])
}

/**
 * Records in the database what became of a mail. Tries again while that fails, until others may take the mail over: a
 * mail that was sent without a record of it would be sent twice.
 */
function untilTold<T>({ claimed_until: until }: OutboxRow, tell: () => Promise<T>): Promise<T> {
	const left = until === null ? 0 : Math.max(0, Date.parse(until) - databaseTime().getTime())
	return pRetry(tell, {
		retries: Number.POSITIVE_INFINITY,
		minTimeout: TELL_AGAIN_MS,
		factor: 1,
		maxRetryTime: left,
		unref: true,
		shouldRetry: ({ error }) => databaseProblem(error) !== null,
	})
}

/** Creates the loop that sends mails; nothing happens before the first call of `look`. */
export function createMailLoop({ open, send, alarm, deadlineMs, stuckMs }: MailWork): WorkLoop {
	let fault: string | null = null
	// Also true at the start: another process may have met the fault.
	let mayWait = true

	const noteFault = ({ scope, reason }: MailFailure) => {
		if (scope !== 'server' || reason === fault) return
		fault = reason
		mayWait = true
		logger.error({ reason }, 'the mail server cannot be used; mails wait')
	}

	async function sendOne(db: Kysely<Tables>, row: OutboxRow, ending: AbortSignal): Promise<void> {
		const signal = AbortSignal.any([ending, whenUnseen(), AbortSignal.timeout(deadlineMs)])
		let delivery: Delivery
		try {
			delivery = await within(signal, send(row, signal))
		} catch (error) {
			const failure = failureOf(error)
			noteFault(failure)
			return say(row, await markMailFailed(db, row, failure, alarm()), failure.reason)
		}
		const outcome = await untilTold(row, () => settle(db, row, delivery, alarm()))
		say(row, outcome, delivery.refused.map(({ failure }) => failure.reason).join())
		if (outcome !== 'sent') return
		if (fault !== null) logger.info('the mail server takes mails again')
		fault = null
		if (mayWait) await hastenWaiting(db)
		mayWait = false
	}

	return createWorkLoop({
		open,
		claim: (db) => claimNext(db),
		doOne: sendOne,
		stuckMs,
		lines: { stuck: 'sending mails was stuck and is begun anew', unreadable: 'outbox not readable' },
	})
}
