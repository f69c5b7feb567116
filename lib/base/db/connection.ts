import 'server-only'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Kysely } from 'kysely'
import { openDatabase, sqliteDialect } from '#lib/base/db/driver/sqlite.ts'
import { assertInPlace, closeReaders, DatabaseMovedError, placeOf } from '#lib/base/db/file/file-place.ts'
import { needsItsKey } from '#lib/base/db/file/needs-key.ts'
import { isSettled, leaveReplaced, logDatabaseFile, logsOf } from '#lib/base/db/file/replaced.ts'
import { env, type ServerUrls } from '#lib/base/env.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { readKeyMark } from './key-mark.ts'
import { migrate } from './migrate.ts'
import { openPublicDatabase } from './public-database.ts'
import type { ServerConnections } from './server-connections.ts'
import type { PublicTables, Tables } from './tables.ts'

interface Connections {
	publicDb: Kysely<PublicTables>
	fullDb: Kysely<Tables>
	/** Which file is open; see `placeOf`. */
	place: string
	/** Makes room for another file: this one can still be read, but must be opened again before it is written. */
	leave: () => void
	hasLeft: () => boolean
	close: () => void
}

const opened = processWide<Promise<Connections>>('agencyConnections')
/** Which file is open; the page cache reads the same one. */
const openPlace = processWide<string>('agencyDatabasePlace')
const replacing = processWide<Promise<Connections>>('agencyReplacing')
const server = processWide<Promise<ServerConnections>>('agencyServerConnections')

/** Creates the file for its owner alone; SQLite gives its log the same mode as the database. */
function preparePrivateFile(file: string): string {
	fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
	// An existing file is not touched, so that a read-only disk can still be read.
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
	const reader = openPublicDatabase(file)
	const publicDb = new Kysely<PublicTables>({ dialect: sqliteDialect(reader) })
	const logs = logsOf(file)
	// The last connection to close moves the log into the database file, which a read-only one cannot do. Kysely closes
	// only connections that it has used.
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

/** A database that a command created where the old one was missing must not be mistaken for the old one. */
async function assertHasPast(open: Connections): Promise<void> {
	const isNew = (await readKeyMark(open.fullDb)) !== null && !needsItsKey(env.databaseFile)
	if (isNew) throw new Error('The database in the place of the old one is new')
}

/** Opens a file that was away and is back. Its old connections are closed first: their log no longer exists. */
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

/** Opens the file that replaced the open one. If it cannot be used, the old one continues to be read. */
async function replace(open: Connections, place: string): Promise<Connections> {
	try {
		await assertHasPast(open)
		open.leave()
		const fresh = await connect()
		// Pages made from the old database are outdated, even where the new one is an earlier state of it.
		await fresh.fullDb.updateTable('meta').set({ value: randomUUID() }).where('key', '=', 'epoch').execute()
		opened.value = Promise.resolve(fresh)
		open.close()
		logDatabaseFile('replaced', place)
		return fresh
	} catch {
		refusedAt = Date.now()
		logDatabaseFile('unusable', place)
		return open
	}
}

async function fileConnections(): Promise<Connections> {
	opened.value ??= connect().catch((error: unknown) => {
		opened.value = undefined
		throw error
	})
	const open = await opened.value
	const place = placeOf(env.databaseFile)
	if (place === open.place && !open.hasLeft()) {
		logDatabaseFile(null, place)
		return open
	}
	if (place === null) {
		// A command that creates a database here must not find the log of this one.
		open.leave()
		logDatabaseFile('missing', place)
	}
	const isDue = Math.abs(Date.now() - refusedAt) > RETRY_MS
	if (place === null || !isDue || (place !== open.place && !isSettled(env.databaseFile))) return open
	const opening = place === open.place ? openAgain : (from: Connections) => replace(from, place)
	replacing.value ??= opening(open).finally(() => {
		replacing.value = undefined
	})
	return replacing.value
}

/** An agency with a database file never loads what talks to a server. */
async function connectTo(urls: ServerUrls): Promise<ServerConnections> {
	const { connectServer } = await import('./server-connections.ts')
	return connectServer(urls)
}

/** A server that was not there is asked again for the next piece of work; a pool that is open reconnects by itself. */
function serverConnections(urls: ServerUrls): Promise<ServerConnections> {
	server.value ??= connectTo(urls).catch((error: unknown) => {
		server.value = undefined
		throw error
	})
	return server.value
}

const connections = () => (env.databaseUrls === null ? fileConnections() : serverConnections(env.databaseUrls))

/**
 * Returns the read-only connection for public pages; it has no access to private facts. While the database file is
 * missing, it continues to read the one that was there.
 */
export async function getPublicDb(): Promise<Kysely<PublicTables>> {
	return (await connections()).publicDb
}

/**
 * Returns the connection that may read and write everything: import, leads, owner portal. Call it for each piece of
 * work: it opens a database that has replaced the open one, and writes to a missing one throw `DatabaseMovedError`.
 */
export async function getFullDb(): Promise<Kysely<Tables>> {
	return (await connections()).fullDb
}

/**
 * Returns the connection for what visitors send: as `getFullDb`, but an import holds it up no more than necessary. Write
 * nothing through it that an import reads or writes, such as homes, projects and the tags of their pages.
 */
export async function getVisitorsDb(): Promise<Kysely<Tables>> {
	if (env.databaseUrls === null) return getFullDb()
	return (await serverConnections(env.databaseUrls)).visitorsDb
}

/** Closes all connections; the next call opens them again. */
export async function closeDatabase(): Promise<void> {
	const open = opened.value
	opened.value = undefined
	openPlace.value = undefined
	const openServer = server.value
	server.value = undefined
	const file = await open
	file?.close()
	const remote = await openServer
	await remote?.close()
}
