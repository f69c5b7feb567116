import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { addReader, placeOf } from '#lib/base/db/file/file-place.ts'
import { env } from '#lib/base/env.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import type { DataState } from './data-state.ts'
import { LOOK_EVERY_MS } from './look-every.ts'
import { NO_HOSTS, STOCK_HOSTS_KEY } from './stock-hosts.ts'

interface Reader {
	db: DatabaseSync
	place: string
	dataVersion: StatementSync
	newerTags: StatementSync
	hosts: StatementSync
	epoch: StatementSync
}

interface State extends DataState {
	lookedAt: number
	seenVersion: number
	reader: Reader | null
}

const known = processWide<State>('agencyCacheState')
const openPlace = processWide<string>('agencyDatabasePlace')

function openReader(): Reader | null {
	const place = placeOf(env.databaseFile)
	if (env.isBuild || place === null) return null
	const db = new DatabaseSync(env.databaseFile, { readOnly: true, timeout: 5000 })
	try {
		return {
			db,
			place,
			dataVersion: db.prepare('PRAGMA data_version'),
			newerTags: db.prepare('SELECT tag, run FROM cache_tag WHERE run > ?'),
			hosts: db.prepare(`SELECT value FROM meta WHERE key = '${STOCK_HOSTS_KEY}'`),
			epoch: db.prepare("SELECT value FROM meta WHERE key = 'epoch'"),
		}
	} catch {
		db.close()
		return null
	}
}

/** A database that replaced this one is read only after `lib/base/db/connection.ts` has opened it and made it safe. */
function isReplaced({ place }: Reader): boolean {
	const opened = openPlace.value
	const there = placeOf(env.databaseFile)
	return there !== place && (opened === undefined || opened === there)
}

function closeReader(state: State): void {
	state.reader?.db.close()
	state.reader = null
}

function createState(): State {
	const tags = new Map<string, number>()
	const state: State = { lookedAt: 0, seenVersion: -1, epoch: 'none', run: 0, tags, hosts: NO_HOSTS, reader: null }
	addReader(() => closeReader(state))
	return state
}

/** Returns the state of the SQLite file, as it was at most {@link LOOK_EVERY_MS} ago. */
export function stateOfFile(): DataState {
	known.value ??= createState()
	const state = known.value
	const now = Date.now()
	if (now - state.lookedAt < LOOK_EVERY_MS) return state
	state.lookedAt = now
	if (state.reader && isReplaced(state.reader)) closeReader(state)
	if (!state.reader) {
		state.reader = openReader()
		state.seenVersion = -1
		state.run = 0
		state.tags.clear()
		state.hosts = NO_HOSTS
		state.epoch = 'none'
	}
	try {
		if (state.reader) refresh(state, state.reader)
	} catch {
		// A database that cannot be read at this moment changes nothing: finished pages stay available, and the health
		// check reports why.
	}
	return state
}

function refresh(state: State, reader: Reader): void {
	const version = Number(reader.dataVersion.get()?.data_version)
	if (version === state.seenVersion) return
	state.epoch = String(reader.epoch.get()?.value)
	let run = state.run
	for (const row of reader.newerTags.all(state.run)) {
		state.tags.set(String(row.tag), Number(row.run))
		run = Math.max(run, Number(row.run))
	}
	const hosts = reader.hosts.get()?.value
	if (hosts !== undefined) state.hosts = { ...NO_HOSTS, ...JSON.parse(String(hosts)) }
	state.run = run
	state.seenVersion = version
}
