import { type Kysely, sql } from 'kysely'
import { connectServer, type ServerConnections } from '#lib/base/db/server-connections.ts'
import type { PublicTables, Tables } from '#lib/base/db/tables.ts'
import { indexListings } from '#lib/homes/search/engine/index/index-writer.ts'
import type { PostgresServer } from '#tests/support/servers/postgres.ts'

const TABLES = ['listing', 'listing_type', 'listing_text', 'city', 'property_type'] as const
const ROWS_AT_ONCE = 1000

async function copyTable(
	from: Kysely<PublicTables>,
	to: Kysely<Tables>,
	table: (typeof TABLES)[number],
): Promise<void> {
	for (let first = 0; ; first += ROWS_AT_ONCE) {
		// In the order of the primary key, of which each of these tables has one.
		const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(table)} ORDER BY 1, 2
			LIMIT ${ROWS_AT_ONCE} OFFSET ${first}`.execute(from)
		const [row] = rows
		if (!row) return
		const columns = Object.keys(row)
		const values = rows.map((values) => sql`(${sql.join(columns.map((column) => values[column]))})`)
		await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((column) => sql.id(column)))})
			VALUES ${sql.join(values)}`.execute(to)
	}
}

/** Copies the listings of a bench to a PostgreSQL server and indexes them there for search. */
export async function copyToServer(from: Kysely<PublicTables>, server: PostgresServer): Promise<ServerConnections> {
	const connections = await connectServer({ url: await server.create('bench'), publicUrl: null })
	const ids = await from.selectFrom('listing').select('id').execute()
	await connections.fullDb.transaction().execute(async (transaction) => {
		for (const table of TABLES) await copyTable(from, transaction, table)
		await indexListings(
			transaction,
			ids.map(({ id }) => id),
		)
	})
	// What the server does by itself in the minutes after many changes.
	await sql`VACUUM ANALYZE`.execute(connections.fullDb)
	return connections
}
