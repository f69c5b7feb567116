import { type Kysely, sql } from 'kysely'
import { connectServer, type ServerConnections } from '#lib/base/db/server-connections.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import type { PostgresServer } from '#tests/support/servers/postgres.ts'

/** As many as a pool has. */
const CONNECTIONS = 10

/** Two instances of a site on one database server. */
export interface TwoInstances {
	/** The connection of visitors of the first one, for what a test reads and prepares. */
	db: Kysely<Tables>
	first: ServerConnections
	second: ServerConnections
	/** Does work so many times at once, on each instance in turn, and returns what became of each. */
	atOnce<T>(times: number, work: (db: Kysely<Tables>, index: number) => Promise<T>): Promise<PromiseSettledResult<T>[]>
	close(): Promise<void>
}

/** Opens all connections of an instance: what is to happen at once must not wait for them one after the other. */
async function openConnections({ fullDb }: ServerConnections): Promise<void> {
	await Promise.all(Array.from({ length: CONNECTIONS }, () => sql`SELECT pg_sleep(0.2)`.execute(fullDb)))
}

/** Opens two instances on a new database. */
export async function openTwoInstances(server: PostgresServer, name: string): Promise<TwoInstances> {
	const url = await server.create(name)
	const first = await connectServer({ url, publicUrl: null })
	const second = await connectServer({ url, publicUrl: null })
	await Promise.all([first, second].map(openConnections))
	return {
		db: first.fullDb,
		first,
		second,
		atOnce: (times, work) =>
			Promise.allSettled(
				Array.from({ length: times }, (_, index) => work((index % 2 === 0 ? first : second).fullDb, index)),
			),
		close: async () => void (await Promise.all([first.close(), second.close()])),
	}
}

/** Returns what those gave that were done; fails with the first other error than `expected`. */
export function doneOf<T>(results: readonly PromiseSettledResult<T>[], expected?: (error: unknown) => boolean): T[] {
	return results.flatMap((result) => {
		if (result.status === 'fulfilled') return [result.value]
		if (expected?.(result.reason)) return []
		throw result.reason
	})
}
