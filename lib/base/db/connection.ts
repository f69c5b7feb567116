import 'server-only'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Kysely } from 'kysely'
import { PRIVATE_TABLES, type PublicTables, type Tables } from '#lib/base/db/tables/tables.ts'
import { env } from '#lib/base/env.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { needsItsKey, readKeyMark } from './key-mark.ts'
import { migrate } from './migrate.ts'
import { assertInPlace, closeReaders, DatabaseMovedError, placeOf } from './place.ts'
import { isSettled, leaveReplaced, logsOf, tellPlace } from './replaced.ts'
import { denyTables, openDatabase, sqliteDialect } from './sqlite.ts'

interface Connections {
	publicDb: Kysely<PublicTables>
	fullDb: Kysely<Tables>
	/** Which file is open; see `placeOf`. */
	place: string
	/** Lets another file take its place; it can still be read, and must be opened anew before it is written again. */
	leave: () => void
	hasLeft: () => boolean
	close: () => void
}

const opened = processWide<Promise<Connections>>('agencyConnections')
/** Which file is open; the cache of pages reads the same one. */
const openPlace = processWide<string>('agencyDatabasePlace')
const replacing = processWide<Promise<Connections>>('agencyReplacing')

/** SQLite gives its log the mode of the database. */
function preparePrivateFile(file: string): string {
	fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
	// One that is there is not touched: a read-only disk is still read.
	if (!fs.existsSync(file)) fs.closeSync(fs.openSync(file, 'a', 0o600))
	const place = placeOf(file)
	if (place === null) throw new DatabaseMovedError()
	return place
}

async function connect(): Promise<Connections> {
	const file = env.databaseFile
	const place = preparePrivateFile(file)
	const writer = openDatabase(file)
	let hasLeft = false
	const fullDb = new Kysely<Tables>({ dialect: sqliteDialect(writer, () => assertInPlace(file, place, hasLeft)) })
	try {
		await migrate(fullDb)
	} catch (error) {
		writer.close()
		throw error
	}
	const reader = openDatabase(file, { readOnly: true })
	denyTables(reader, PRIVATE_TABLES)
	const publicDb = new Kysely<PublicTables>({ dialect: sqliteDialect(reader) })
	const logs = logsOf(file)
	// The last to close folds the log into the database file, which a reader cannot. Kysely closes only what it used.
	const close = () => {
		if (reader.isOpen) reader.close()
		if (writer.isOpen) writer.close()
	}
	const leave = () => {
		if (!hasLeft) leaveReplaced(writer, logs)
		hasLeft = true
	}
	openPlace.value = place
	return { fullDb, publicDb, place, leave, hasLeft: () => hasLeft, close }
}

const RETRY_MS = 5000
let refusedAt = 0

/** A database that a command made anew where the old one was missing must not pass for it. */
async function assertHasPast(open: Connections): Promise<void> {
	const isNew = (await readKeyMark(open.fullDb)) !== null && !needsItsKey(env.databaseFile)
	if (isNew) throw new Error('The database in the place of the old one is new')
}

/** Opens a file that was away and is back. Its old connections go first: they have no log any more. */
async function openAgain(open: Connections): Promise<Connections> {
	open.close()
	closeReaders()
	opened.value = undefined
	const fresh = connect()
	opened.value = fresh
	return fresh.catch((error: unknown) => {
		opened.value = undefined
		throw error
	})
}

/** Opens the file that took the place of the one that is open. Where it cannot be used, the old one goes on being read. */
async function replace(open: Connections, place: string): Promise<Connections> {
	try {
		await assertHasPast(open)
		open.leave()
		const fresh = await connect()
		// Pages made from the old one are outdated, also where the new one is an earlier state of the same.
		await fresh.fullDb.updateTable('meta').set({ value: randomUUID() }).where('key', '=', 'epoch').execute()
		opened.value = Promise.resolve(fresh)
		open.close()
		tellPlace('replaced', place)
		return fresh
	} catch {
		refusedAt = Date.now()
		tellPlace('unusable', place)
		return open
	}
}

async function connections(): Promise<Connections> {
	opened.value ??= connect().catch((error: unknown) => {
		opened.value = undefined
		throw error
	})
	const open = await opened.value
	const place = placeOf(env.databaseFile)
	if (place === open.place && !open.hasLeft()) {
		tellPlace(null, place)
		return open
	}
	if (place === null) {
		// A command that makes a database here must not meet the log of this one.
		open.leave()
		tellPlace('missing', place)
	}
	const isDue = Math.abs(Date.now() - refusedAt) > RETRY_MS
	if (place === null || !isDue || (place !== open.place && !isSettled(env.databaseFile))) return open
	const opening = place === open.place ? openAgain : (from: Connections) => replace(from, place)
	replacing.value ??= opening(open).finally(() => {
		replacing.value = undefined
	})
	return replacing.value
}

/**
 * The read-only connection of public pages; it has no access to private facts. Where the database file is missing it
 * goes on reading the one that was there.
 */
export async function getPublicDb(): Promise<Kysely<PublicTables>> {
	return (await connections()).publicDb
}

/**
 * The connection that may read and write everything: import, leads, owner portal. To be asked for each piece of work:
 * a database that took the place of the open one is opened, and writes to a missing one throw `DatabaseMovedError`.
 */
export async function getFullDb(): Promise<Kysely<Tables>> {
	return (await connections()).fullDb
}

/** Closes both connections; the next call opens them anew. */
export async function closeDatabase(): Promise<void> {
	const open = opened.value
	opened.value = undefined
	openPlace.value = undefined
	if (!open) return
	const { close } = await open
	close()
}
