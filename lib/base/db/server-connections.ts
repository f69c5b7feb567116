import 'server-only'
import { Kysely, sql } from 'kysely'
import type { ServerUrls } from '#lib/base/env.ts'
import { postgresDialect } from './dialect/postgres/dialect.ts'
import { postgresEngine } from './dialect/postgres/engine.ts'
import { PUBLIC_ROLE, preparePublicRole } from './dialect/postgres/grants.ts'
import { openPool, type PoolRules } from './dialect/postgres/pool.ts'
import { hasLaterMigrations, migrate } from './migrate.ts'
import { PUBLIC_TABLES } from './public-tables.ts'
import type { PublicTables, Tables } from './tables.ts'

const OLDEST = 150_000
/** An import writes for several seconds, and one statement of it for part of that. */
const LONGEST_STATEMENT_MS = 60_000
/** Of what visitors send, so much is written at once; more would only take the processor from each other. */
const VISITORS_CONNECTIONS = 5
const LONGEST_PAGE_STATEMENT_MS = 10_000

/**
 * A writer that is cut off must not make the others fail: the server ends its connection, and with it its transaction,
 * before they have waited too long; see `mayPause` for imports. Writers wait as long as on SQLite.
 */
const WRITER_SETTINGS = {
	lock_timeout: '10s',
	idle_in_transaction_session_timeout: '8s',
	tcp_keepalives_idle: '10',
	tcp_keepalives_interval: '5',
	tcp_keepalives_count: '3',
}

/** The connections of a site to a PostgreSQL server. */
export interface ServerConnections {
	publicDb: Kysely<PublicTables>
	fullDb: Kysely<Tables>
	/** The same for what visitors send, which waits for no import; it has connections of its own. */
	visitorsDb: Kysely<Tables>
	close: () => Promise<void>
}

/** Returns the full connection, or the one of visitors, without looking whether the tables are there. */
export function fullConnection(
	url: string,
	use: Pick<PoolRules, 'writes' | 'most'> = { writes: true },
): Kysely<Tables> {
	const pool = openPool(url, { ...use, statementMs: LONGEST_STATEMENT_MS, settings: WRITER_SETTINGS })
	return new Kysely<Tables>({ dialect: postgresDialect(pool, postgresEngine) })
}

/**
 * Returns the connection of public pages: it only reads, and the server itself refuses it every table that is not
 * public.
 */
export function publicConnection({ url, publicUrl }: ServerUrls): Kysely<PublicTables> {
	const settings = { default_transaction_read_only: 'on', ...(publicUrl === null ? { role: PUBLIC_ROLE } : {}) }
	const pool = openPool(publicUrl ?? url, { writes: false, statementMs: LONGEST_PAGE_STATEMENT_MS, settings })
	return new Kysely<PublicTables>({ dialect: postgresDialect(pool, postgresEngine) })
}

async function assertVersion(db: Kysely<Tables>): Promise<void> {
	const { rows } = await sql<{ number: number }>`SELECT current_setting('server_version_num')::int AS number`.execute(
		db,
	)
	if ((rows[0]?.number ?? 0) < OLDEST) throw new Error('The site needs PostgreSQL 15 or later.')
}

/** Connects to a server and brings its tables up to date. */
export async function connectServer(urls: ServerUrls): Promise<ServerConnections> {
	const fullDb = fullConnection(urls.url)
	const visitorsDb = fullConnection(urls.url, { writes: 'beside-imports', most: VISITORS_CONNECTIONS })
	const publicDb = publicConnection(urls)
	const close = async () => void (await Promise.allSettled([fullDb, visitorsDb, publicDb].map((db) => db.destroy())))
	try {
		await assertVersion(fullDb)
		await migrate(fullDb)
		const isOfLaterVersion = await hasLaterMigrations(fullDb)
		await preparePublicRole(fullDb, urls.publicUrl, { tables: PUBLIC_TABLES, isOfLaterVersion })
	} catch (error) {
		await close()
		throw error
	}
	return { fullDb, visitorsDb, publicDb, close }
}
