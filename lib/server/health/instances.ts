import 'server-only'
import type { Selectable } from 'kysely'
import { databaseTime } from '#lib/base/db/claims/clock.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { instanceId } from '#lib/base/process/instance.ts'
import { isStopping } from '#lib/base/process/stopping.ts'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { liveServers } from '#lib/server/instances/live-servers.ts'
import { answeringDb } from './database.ts'
import type { Part } from './part.ts'

/** Longer than an update takes to reach every instance, one after the other. */
const UPDATE_MS = 10 * MINUTE_MS
/** Longer than an edit takes to reach every instance. */
const EDIT_MS = 2 * MINUTE_MS

/** A server that works on this database. */
export interface InstanceHealth {
	id: string
	host: string
	build: string
	/** ISO instant of its start. */
	since: string
}

export interface InstancesPart extends Part {
	/** `stopping`: this server was asked to end. `differing`: two servers do not work alike. */
	state: 'alone' | 'ok' | 'stopping' | 'differing' | 'unknown'
	/** The server that answers; null before its first heartbeat. */
	self: InstanceHealth | null
	others: readonly InstanceHealth[]
	/** How they differ and what to do, or null. */
	problem: string | null
}

type Row = Selectable<Tables['instance']>

const shown = ({ id, host, build, started_at: since }: Row): InstanceHealth => ({ id, host, build, since })

/** Whether the last change is so old that it should have reached every server. */
const isOld = (changes: readonly string[], ms: number, now: Date) =>
	Math.max(...changes.map((at) => Date.parse(at))) < now.getTime() - ms

function differenceOf(self: Row, others: readonly Row[], now: Date): string | null {
	const all = [self, ...others]
	const differs = (read: (row: Row) => string | null) => others.find((other) => read(other) !== read(self))
	const key = differs((row) => row.key_mark)
	if (key) {
		return `This server and the one on ${key.host} have different keys: links, logins and applications of the one do not work on the other. Give all of them the same AGENCY_SECRET.`
	}
	const build = differs((row) => row.build)
	const starts = all.map((row) => row.started_at)
	if (build && isOld(starts, UPDATE_MS, now)) {
		return `This server runs build ${self.build}, the one on ${build.host} build ${build.build}. Update the older one.`
	}
	const config = differs((row) => row.config)
	const edits = all.map((row) => row.config_since)
	if (config && isOld(edits, EDIT_MS, now)) {
		return `This server and the one on ${config.host} have different configurations. Give both the same files in config/.`
	}
	return null
}

/** Returns the servers that work on this database, and whether they work alike. */
export async function instancesPart(now = databaseTime()): Promise<InstancesPart> {
	const stopping = isStopping() ? ({ ok: false, state: 'stopping' } as const) : null
	try {
		const rows = await liveServers(await answeringDb(), now)
		const self = rows.find(({ id }) => id === instanceId()) ?? null
		const others = rows.filter((row) => row !== self)
		const problem = self && differenceOf(self, others, now)
		const state = problem === null ? (others.length === 0 ? 'alone' : 'ok') : 'differing'
		const found = { ok: problem === null, state, ...stopping } as const
		return { ...found, self: self && shown(self), others: others.map(shown), problem }
	} catch {
		return { ...(stopping ?? { ok: true, state: 'unknown' }), self: null, others: [], problem: null }
	}
}
