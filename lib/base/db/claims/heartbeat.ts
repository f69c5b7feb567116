import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { instance } from '#lib/base/process/instance.ts'
import { databaseTime, measureClock } from './clock.ts'

/** An instance that has sent no heartbeat for this long counts as dead, and others take over its work. */
export const UNSEEN_MS = 30_000
const BEAT_EVERY_MS = 5000
/** An instance that could not send one gives up what it has begun before others take it over. */
const GIVE_UP_MS = UNSEEN_MS - BEAT_EVERY_MS
/** After a gap this long it first waits for the others: what held it up may have held up all of them. */
const GAP_MS = 15_000
const KEPT_MS = 24 * 60 * 60_000

/** What an instance reports about itself. */
export interface InstanceFacts {
	kind: 'server' | 'command'
	/** Identifies the sources it was built from. */
	build: string
	host: string
	/** Hash of the configuration in use. */
	config: string
	/** Fingerprint of its key; null while it has none. */
	key_mark: string | null
}

/** Notes that the database has stored a heartbeat of this instance. */
export function recordSeen(now: number): void {
	const self = instance()
	if (self.seenAt !== null && now - self.seenAt > GAP_MS) self.steadySince = now
	self.seenAt = now
	if (self.unseen.signal.aborted) self.unseen = new AbortController()
}

/**
 * Returns the instant before which an instance must have been seen last to count as dead, as ISO text. It is before all
 * times while this instance has no right to judge: after a gap in its own heartbeat the others get time for theirs.
 */
export function deadBefore(now: Date): string {
	const { seenAt, steadySince, clockOffset } = instance()
	const here = now.getTime() - clockOffset
	const mayJudge = seenAt !== null && here - seenAt < GAP_MS && here - steadySince >= UNSEEN_MS
	return mayJudge ? new Date(now.getTime() - UNSEEN_MS).toISOString() : ''
}

/** Fires when this instance could send no heartbeat for so long that others are about to take over its work. */
export function whenUnseen(): AbortSignal {
	return instance().unseen.signal
}

/** Sends one heartbeat of this instance. */
export async function beat(db: Kysely<Tables>, facts: InstanceFacts, now = databaseTime()): Promise<void> {
	const self = instance()
	const at = now.toISOString()
	await db
		.insertInto('instance')
		.values({ id: self.id, ...facts, config_since: at, started_at: at, seen_at: at, stopped_at: null })
		.onConflict((conflict) =>
			conflict
				.column('id')
				.doUpdateSet((eb) => ({
					...facts,
					seen_at: at,
					stopped_at: null,
					config_since: eb
						.case()
						.when('instance.config', '=', facts.config)
						.then(eb.ref('instance.config_since'))
						.else(at)
						.end(),
				})),
		)
		.execute()
	recordSeen(now.getTime() - self.clockOffset)
}

/** Forgets instances that ended long ago: every claim of theirs has ended too. */
async function forgetOld(db: Kysely<Tables>): Promise<void> {
	const before = new Date(databaseTime().getTime() - KEPT_MS).toISOString()
	await db.deleteFrom('instance').where('seen_at', '<', before).execute()
}

async function sayGoodbye(db: Kysely<Tables>): Promise<void> {
	const at = databaseTime().toISOString()
	await db.updateTable('instance').set({ stopped_at: at }).where('id', '=', instance().id).execute()
}

/** The heartbeats of a process; `end` reports that it has ended, which frees its claims at once. */
export interface Heartbeat {
	end(): Promise<void>
}

/**
 * Sends a heartbeat of this process now and every five seconds. It does not keep the process alive. `onTrouble` is
 * called each time that the database does not accept one.
 */
export async function startHeartbeat(
	open: () => Promise<Kysely<Tables>>,
	facts: () => InstanceFacts,
	onTrouble: (error: unknown) => void,
): Promise<Heartbeat> {
	let last: Promise<void> = Promise.resolve()
	let timer: NodeJS.Timeout | undefined
	let giveUp: NodeJS.Timeout | undefined
	let hasEnded = false
	const once = async () => {
		const db = await open()
		await measureClock(db)
		await beat(db, facts())
		clearTimeout(giveUp)
		giveUp = setTimeout(() => instance().unseen.abort(new DOMException('Not seen', 'AbortError')), GIVE_UP_MS).unref()
	}
	const wait = () => {
		if (!hasEnded) timer = setTimeout(turn, BEAT_EVERY_MS).unref()
	}
	const turn = () => {
		last = once().catch(onTrouble).finally(wait)
	}
	await once()
		.then(async () => forgetOld(await open()))
		.catch(onTrouble)
	wait()
	return {
		async end() {
			hasEnded = true
			clearTimeout(timer)
			clearTimeout(giveUp)
			await last
			await open().then(sayGoodbye).catch(onTrouble)
		},
	}
}
