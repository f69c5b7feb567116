import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { forgetSearches } from '#lib/homes/search/engine/index/memo.ts'
import { searchListings } from '#lib/homes/search/engine/queries.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { benchDatabase } from '#tests/bench/agency/database.ts'
import { filteredSearch, pricedSearch, textSearch } from '#tests/bench/agency/queries.ts'
import { Random } from '#tests/bench/agency/random.ts'
import { copyToServer } from '#tests/bench/agency/server-copy.ts'
import { startPostgres } from '#tests/support/servers/postgres.ts'
import { type Figures, measure, milliseconds, table } from './measure.ts'
import { writeResult } from './results.ts'

const LISTINGS = 100_000
/** A search takes at most so many times as long on PostgreSQL as on SQLite. */
const TARGET = 4

const random = new Random(1)
const many = (count: number, make: (random: Random) => SearchQuery) => Array.from({ length: count }, () => make(random))
const KINDS = [
	['filtered search, first time', many(300, filteredSearch), 'everything'],
	['free text, first time', many(300, textSearch), 'results'],
	['goal and price, first time', many(60, pricedSearch), 'everything'],
] as const

/** Measures searches of which nothing is kept, on the engine of a connection. */
function search(db: Kysely<PublicTables>, queries: readonly SearchQuery[], forgotten: 'everything' | 'results') {
	return measure(queries, (query) => {
		forgetSearches(db, forgotten)
		return searchListings(db, query)
	})
}

const server = await startPostgres()
if (server === null) {
	console.log('Search on PostgreSQL: there is no server for this machine')
} else {
	try {
		const { publicDb, bare } = await benchDatabase(LISTINGS)
		console.log(`Searching ${LISTINGS.toLocaleString('en')} listings on SQLite and on PostgreSQL`)
		const copied = performance.now()
		const connections = await copyToServer(publicDb, server)
		console.log(`Copied and indexed in ${((performance.now() - copied) / 1000).toFixed(0)} s`)
		const rows: { name: string; sqlite: Figures; postgres: Figures; ratio: number }[] = []
		for (const [name, queries, forgotten] of KINDS) {
			const sqlite = await search(publicDb, queries, forgotten)
			const postgres = await search(connections.publicDb, queries, forgotten)
			rows.push({ name, sqlite, postgres, ratio: postgres.p50 / sqlite.p50 })
		}
		const cells = rows.map(({ name, sqlite, postgres, ratio }) => [
			...[name, milliseconds(sqlite.p50), milliseconds(sqlite.p99)],
			...[milliseconds(postgres.p50), milliseconds(postgres.p99), ratio.toFixed(1), String(TARGET)],
		])
		console.log(table([['ms', 'SQLite p50', 'p99', 'PostgreSQL p50', 'p99', 'ratio', 'target'], ...cells]))
		writeResult('search-engines', { rows })
		await connections.close()
		await publicDb.destroy()
		bare.close()
	} finally {
		await server.stop()
	}
}
