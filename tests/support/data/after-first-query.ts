import type { Kysely } from 'kysely'

/**
 * Returns a connection that does some work after its first query has been answered and before it passes the answer on:
 * what another instance does just then.
 */
export function afterFirstQuery<T>(db: Kysely<T>, work: () => Promise<void>): Kysely<T> {
	let isFirst = true
	return db.withPlugin({
		transformQuery: ({ node }) => node,
		async transformResult({ result }) {
			const isNow = isFirst
			isFirst = false
			if (isNow) await work()
			return result
		},
	})
}
