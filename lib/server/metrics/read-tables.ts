import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { readState } from '#lib/homes/connectors/run/source-state.ts'
import { getFeedSettings } from '#lib/site/config/config.ts'
import { FORM_NAMES } from '#lib/site/config/schema/people/form-facts.ts'

/** A queue of work. */
export interface Queue {
	waiting: number
	/** Age of the oldest piece of work in it; null if it is empty. */
	oldestSeconds: number | null
}

/** The source of the listings; null without one. */
export interface Source {
	/** Whether the last look at it succeeded. */
	isOk: boolean
	/** Since it last responded well. */
	heardSeconds: number
}

/** What the tables contain at this moment: numbers only, nothing about people. */
export interface Reading {
	outbox: Queue
	deliveries: Queue
	picturesDue: number
	jobsDue: number
	/** Since the last import ended; null before the first. */
	feedAgeSeconds: number | null
	source: Source | null
	/** Leads received in the last 24 hours, by form. */
	leads: ReadonlyMap<string, number>
}

const secondsSince = (instant: string, now: Date) => Math.max(0, (now.getTime() - Date.parse(instant)) / 1000)

function queueOf({ count, oldest }: { count: number; oldest: string | null }, now: Date): Queue {
	return { waiting: Number(count), oldestSeconds: oldest === null ? null : secondsSince(oldest, now) }
}

async function readOutbox(db: Kysely<Tables>, now: Date): Promise<Queue> {
	const row = await db
		.selectFrom('outbox')
		.select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<string | null>('created_at').as('oldest')])
		.where('sent_at', 'is', null)
		.where('failed_at', 'is', null)
		.executeTakeFirstOrThrow()
	return queueOf(row, now)
}

async function readDeliveries(db: Kysely<Tables>, now: Date): Promise<Queue> {
	const row = await db
		.selectFrom('lead_delivery')
		.select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<string | null>('queued_at').as('oldest')])
		.where('state', '=', 'waiting')
		.executeTakeFirstOrThrow()
	return queueOf(row, now)
}

async function readPictures(db: Kysely<Tables>, now: Date): Promise<number> {
	const { count } = await db
		.selectFrom('picture_source')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('next_attempt_at', '<=', now.toISOString())
		.executeTakeFirstOrThrow()
	return Number(count)
}

async function readFeedAge(db: Kysely<Tables>, now: Date): Promise<number | null> {
	const run = await db.selectFrom('import_run').select('finished_at').orderBy('id', 'desc').limit(1).executeTakeFirst()
	return run === undefined ? null : secondsSince(run.finished_at, now)
}

async function readSource(db: Kysely<Tables>, now: Date): Promise<Source | null> {
	const { source } = getFeedSettings()
	const state = source && (await readState(db, source.kind))
	if (!state) return null
	return { isOk: state.problem === null, heardSeconds: secondsSince(state.heard_at ?? state.since, now) }
}

async function readLeads(db: Kysely<Tables>, now: Date): Promise<Map<string, number>> {
	const rows = await db
		.selectFrom('lead')
		.select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
		.where('created_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
		.groupBy('kind')
		.execute()
	const counts = new Map(rows.map(({ kind, count }) => [kind, Number(count)]))
	return new Map(FORM_NAMES.map((name) => [name, counts.get(name) ?? 0]))
}

/** Returns how many timed jobs wait to be done. */
export type CountJobs = (db: Kysely<Tables>, now: Date) => Promise<number>

/** Reads all metrics that come from tables: seven queries that an index answers. Throws if one fails. */
export async function readTables(db: Kysely<Tables>, countJobs: CountJobs, now: Date): Promise<Reading> {
	return {
		outbox: await readOutbox(db, now),
		deliveries: await readDeliveries(db, now),
		picturesDue: await readPictures(db, now),
		jobsDue: await countJobs(db, now),
		feedAgeSeconds: await readFeedAge(db, now),
		source: await readSource(db, now),
		leads: await readLeads(db, now),
	}
}
