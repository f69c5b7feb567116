import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import { Kysely } from 'kysely'
import { env } from '@/lib/env'
import { migrate } from './migrate'
import { denyTables, openDatabase, sqliteDialect } from './sqlite'
import { PRIVATE_TABLES, type PublicTables, type Tables } from './tables'

interface Connections {
	publicDb: Kysely<PublicTables>
	fullDb: Kysely<Tables>
	close: () => void
}

// Instrumentation and routes have separate module instances; the connections must be one.
const shared = globalThis as typeof globalThis & { agencyConnections?: Promise<Connections> }

async function connect(): Promise<Connections> {
	fs.mkdirSync(path.dirname(env.databaseFile), { recursive: true })
	const writer = openDatabase(env.databaseFile)
	const fullDb = new Kysely<Tables>({ dialect: sqliteDialect(writer) })
	await migrate(fullDb)
	const reader = openDatabase(env.databaseFile, { readOnly: true })
	denyTables(reader, PRIVATE_TABLES)
	const publicDb = new Kysely<PublicTables>({ dialect: sqliteDialect(reader) })
	// The last to close folds the log into the database file, which a reader cannot. Kysely closes only what it used.
	const close = () => {
		if (reader.isOpen) reader.close()
		if (writer.isOpen) writer.close()
	}
	return { fullDb, publicDb, close }
}

function connections(): Promise<Connections> {
	shared.agencyConnections ??= connect().catch((error: unknown) => {
		delete shared.agencyConnections
		throw error
	})
	return shared.agencyConnections
}

/** The read-only connection of public pages; it has no access to private facts. */
export async function getPublicDb(): Promise<Kysely<PublicTables>> {
	return (await connections()).publicDb
}

/** The connection that may read and write everything: import, leads, owner portal. */
export async function getFullDb(): Promise<Kysely<Tables>> {
	return (await connections()).fullDb
}

/** Closes both connections; the next call opens them anew. */
export async function closeDatabase(): Promise<void> {
	const open = shared.agencyConnections
	delete shared.agencyConnections
	if (!open) return
	const { close } = await open
	close()
}
