import 'server-only'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { isConfigured, TARGETS } from '#lib/people/lead-delivery/targets.ts'
import { deliveryWorkerStates } from '#lib/server/lead-delivery/worker-state.ts'
import { answeringDb } from './database.ts'
import type { Part } from './part.ts'

const STUCK_MS = 2 * MINUTE_MS
const LATE_MS = HOUR_MS
/** How long what was given up counts as news. */
const NEWS_MS = 7 * DAY_MS

export interface DeliveriesPart extends Part {
	/**
	 * `none`: leads are only mailed. `failing`: one has waited for an hour. `failed`: one was given up within a week.
	 * `stuck`: a worker has stopped.
	 */
	state: 'ok' | 'none' | 'failing' | 'failed' | 'stuck' | 'unknown'
	waiting: number | null
	/** All that were given up and not queued anew. */
	failed: number | null
	oldestWaitingSeconds: number | null
	/** Why the oldest one waits, or null. */
	problem: string | null
}

async function queue(now: Date) {
	const db = await answeringDb()
	const counts = await db
		.selectFrom('lead_delivery')
		.select((select) => ['state' as const, select.fn.countAll<number>().as('count')])
		.where('state', '!=', 'delivered')
		.groupBy('state')
		.execute()
	const oldest = await db
		.selectFrom('lead_delivery')
		.select(['queued_at', 'last_error'])
		.where('state', '=', 'waiting')
		.orderBy('queued_at')
		.limit(1)
		.executeTakeFirst()
	const news = await db
		.selectFrom('lead_delivery')
		.select('id')
		.where('failed_at', '>', new Date(now.getTime() - NEWS_MS).toISOString())
		.limit(1)
		.executeTakeFirst()
	const countOf = (state: string) => Number(counts.find((row) => row.state === state)?.count ?? 0)
	return { waiting: countOf('waiting'), failed: countOf('failed'), oldest, hasNews: news !== undefined }
}

/** Returns whether leads reach the agency's other software. */
export async function deliveriesPart(now: Date): Promise<DeliveriesPart> {
	try {
		const { waiting, failed, oldest, hasNews } = await queue(now)
		const age = oldest ? Math.max(0, now.getTime() - Date.parse(oldest.queued_at)) : null
		const isStuck = deliveryWorkerStates().some(({ steppedAt }) => now.getTime() - steppedAt > STUCK_MS)
		const isFailing = age !== null && age > LATE_MS
		const isUsed = TARGETS.some(isConfigured)
		const trouble = isStuck ? 'stuck' : isFailing ? 'failing' : hasNews ? 'failed' : 'ok'
		const state = isUsed ? trouble : 'none'
		const oldestWaitingSeconds = age === null ? null : Math.round(age / 1000)
		const ok = state === 'ok' || state === 'none'
		return { ok, state, waiting, failed, oldestWaitingSeconds, problem: oldest?.last_error ?? null }
	} catch {
		return { ok: false, state: 'unknown', waiting: null, failed: null, oldestWaitingSeconds: null, problem: null }
	}
}
