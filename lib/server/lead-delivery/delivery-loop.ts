import 'server-only'
import type { Kysely } from 'kysely'
import { whenUnseen } from '#lib/base/db/claims/heartbeat.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { logger } from '#lib/base/log/logger.ts'
import { claimDelivery, type LeadDelivery } from '#lib/people/lead-delivery/queue.ts'
import type { DeliveryResult } from '#lib/people/lead-delivery/result.ts'
import type { DeliveryTarget } from '#lib/people/lead-delivery/tables.ts'
import { isConfigured } from '#lib/people/lead-delivery/targets.ts'
import { createWorkLoop, type WorkLoop, within } from '#lib/server/work/work-loop.ts'
import { giveUpSwitchedOff, hastenDeliveries, type Outcome, settleDelivery } from './settle-delivery.ts'

/** What the loop works with; tests use shorter times. */
export interface DeliveryWork {
	open: () => Promise<Kysely<Tables>>
	deliver: (db: Kysely<Tables>, row: LeadDelivery, signal: AbortSignal) => Promise<DeliveryResult>
	/** Maximum milliseconds of one attempt; less than a claim lasts. */
	deadlineMs: number
	/** After this many milliseconds without a step the round is given up and another starts; more than the deadline. */
	stuckMs: number
}

const LINES: Readonly<Record<Exclude<Outcome, 'delivered'>, string>> = {
	postponed: 'lead not passed on, will be tried again',
	refused: 'lead refused by its receiver, not tried again',
	'given up': 'lead not passed on for three days, given up',
}

function say({ id, target, event, attempts }: LeadDelivery, outcome: Outcome, result: DeliveryResult): void {
	const line = { delivery: id, target, event, attempts: attempts + 1 }
	if (result.isDelivered || outcome === 'delivered') logger.info(line, 'lead passed on')
	else if (outcome === 'postponed') logger.warn({ ...line, reason: result.reason }, LINES[outcome])
	else logger.error({ ...line, reason: result.reason }, LINES[outcome])
}

const failed = (error: unknown): DeliveryResult => {
	const name = error instanceof Error ? error.name : 'unknown'
	const reason = name === 'TimeoutError' ? 'too slow' : `failed on this site (${name})`
	return { isDelivered: false, status: null, reason, isFinal: false, mayHaveArrived: true, retryAfterMs: null }
}

/** Creates the loop that passes on leads to one target; nothing happens before the first call of `look`. */
export function createDeliveryLoop(
	target: DeliveryTarget,
	{ open, deliver, deadlineMs, stuckMs }: DeliveryWork,
): WorkLoop {
	// Also true at the start: another process may have met the fault.
	let mayWait = true

	async function deliverOne(db: Kysely<Tables>, row: LeadDelivery, ending: AbortSignal): Promise<void> {
		const signal = AbortSignal.any([ending, whenUnseen(), AbortSignal.timeout(deadlineMs)])
		const result = await within(signal, deliver(db, row, signal)).catch(failed)
		say(row, await settleDelivery(db, row, result), result)
		if (!result.isDelivered) mayWait = true
		else if (mayWait) {
			mayWait = false
			await hastenDeliveries(db, target)
		}
	}

	return createWorkLoop({
		open,
		async claim(db) {
			if (isConfigured(target)) return claimDelivery(db, target)
			await giveUpSwitchedOff(db, target)
			return null
		},
		doOne: deliverOne,
		stuckMs,
		lines: { stuck: 'passing on leads was stuck and is begun anew', unreadable: 'deliveries not readable' },
	})
}
