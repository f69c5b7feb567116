import fs from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { configVersion } from '../agency/config-version.ts'
import { env } from '../env.ts'

const LOOK_EVERY_MS = 200

interface Reader {
	db: DatabaseSync
	inode: number
	dataVersion: StatementSync
	newerTags: StatementSync
	lastRun: StatementSync
	epoch: string
}

/** What pages are checked against: which database, its last run, and the last run that touched each tag. */
interface State {
	lookedAt: number
	seenVersion: number
	epoch: string
	run: number
	tags: Map<string, number>
	reader: Reader | null
}

// The cache handler and the bundled pages have separate module instances in one process.
const shared = globalThis as typeof globalThis & { agencyCacheState?: State }

function openReader(): Reader | null {
	const inode = fs.statSync(env.databaseFile, { throwIfNoEntry: false })?.ino
	if (env.isBuild || inode === undefined) return null
	const db = new DatabaseSync(env.databaseFile, { readOnly: true, timeout: 5000 })
	try {
		const epoch = db.prepare("SELECT value FROM meta WHERE key = 'epoch'").get()?.value
		return {
			db,
			inode,
			dataVersion: db.prepare('PRAGMA data_version'),
			newerTags: db.prepare('SELECT tag, run FROM cache_tag WHERE run > ?'),
			lastRun: db.prepare('SELECT max(id) AS run FROM import_run'),
			epoch: String(epoch),
		}
	} catch {
		db.close()
		return null
	}
}

function present(): State {
	shared.agencyCacheState ??= { lookedAt: 0, seenVersion: -1, epoch: 'none', run: 0, tags: new Map(), reader: null }
	const state = shared.agencyCacheState
	const now = Date.now()
	if (now - state.lookedAt < LOOK_EVERY_MS) return state
	state.lookedAt = now
	if (state.reader && fs.statSync(env.databaseFile, { throwIfNoEntry: false })?.ino !== state.reader.inode) {
		state.reader.db.close()
		state.reader = null
	}
	if (!state.reader) {
		state.reader = openReader()
		state.seenVersion = -1
		state.run = 0
		state.tags.clear()
		state.epoch = state.reader?.epoch ?? 'none'
	}
	try {
		if (state.reader) refresh(state, state.reader)
	} catch {
		// A database that cannot be read at this moment says nothing new: finished pages stay up, health says why.
	}
	return state
}

function refresh(state: State, reader: Reader): void {
	const version = Number(reader.dataVersion.get()?.data_version)
	if (version === state.seenVersion) return
	const run = Number(reader.lastRun.get()?.run ?? 0)
	for (const row of reader.newerTags.all(state.run)) state.tags.set(String(row.tag), Number(row.run))
	state.run = run
	state.seenVersion = version
}

/** The tags that say in which state of database and configuration a page begins to be rendered. */
export function presentStateTags(): string[] {
	const { epoch, run } = present()
	return [`epoch:${epoch}`, `run:${run}`, `config:${configVersion()}`]
}

/** Whether something that a page shows has changed since it was rendered, by the tags it carries. */
export function isOutdated(pageTags: readonly string[]): boolean {
	const { epoch, tags } = present()
	let rendered = Number.POSITIVE_INFINITY
	for (const tag of pageTags) {
		if (tag.startsWith('run:')) rendered = Math.min(rendered, Number(tag.slice(4)))
		else if (tag.startsWith('epoch:') && tag.slice(6) !== epoch) return true
		else if (tag.startsWith('config:') && tag.slice(7) !== configVersion()) return true
	}
	return pageTags.some((tag) => (tags.get(tag) ?? 0) > rendered)
}
