import { Client, type ClientConfig, type PoolClient } from 'pg'

/** How often waiting connections are looked at, and how long a statement takes before it is doubted. */
const LOOK_EVERY_MS = 500
const WONDER_MS = 1000
const LONGEST_MS = 800

const AT_WORK = "SELECT pid FROM pg_stat_activity WHERE pid = ANY($1::int[]) AND state = 'active'"

/** A statement that waits for its answer. */
interface Waiting {
	client: PoolClient
	since: number
	/** The server has answered once that it does not work on it. */
	isDoubtful: boolean
}

/** Watches the connections of a pool while they wait for answers. */
export interface SilenceWatch {
	/** Waits for an answer on a connection, which may be given up as lost: the answer then is an error. */
	waitOn<T>(client: PoolClient, answer: () => Promise<T>): Promise<T>
}

/** Returns the number of the server's process behind a connection, which `pg` has and its types lack. */
function processOf(client: PoolClient): number {
	return Number(Reflect.get(client, 'processID'))
}

/** Ends a connection at once, and what waits on it with an error: neither side notices a cut of the network. */
function giveUp(client: PoolClient): void {
	if (client instanceof Client) client.end().catch(() => {})
}

/** Asks on a connection of its own which of these processes work on a statement; null if nobody answers. */
async function askWhoWorks(config: ClientConfig, pids: readonly number[]): Promise<Set<number> | null> {
	const client = new Client({ ...config, connectionTimeoutMillis: LONGEST_MS, query_timeout: LONGEST_MS })
	client.on('error', () => {})
	try {
		await client.connect()
		const { rows } = await client.query(AT_WORK, [pids])
		return new Set(rows.map(({ pid }) => Number(pid)))
	} catch {
		return null
	} finally {
		client.end().catch(() => {})
	}
}

/**
 * Finds connections whose packets were lost: both sides wait for the other one without an error, and the
 * longest time of a statement must allow for an import. So whoever waits for longer than a second asks the server,
 * on a fresh connection, who is at work; a connection that is not, twice, is given up, and its place in the pool is
 * free. A server that does not answer that question either leaves everything as it is.
 */
export function watchSilence(config: ClientConfig): SilenceWatch {
	const all = new Set<Waiting>()
	let isLooking = false

	async function look(): Promise<void> {
		const before = performance.now() - WONDER_MS
		const late = [...all].filter(({ since }) => since < before)
		if (late.length === 0) return
		const atWork = await askWhoWorks(
			config,
			late.map(({ client }) => processOf(client)),
		)
		if (atWork === null) return
		for (const one of late) {
			const isIdle = all.has(one) && !atWork.has(processOf(one.client))
			if (isIdle && one.isDoubtful) giveUp(one.client)
			one.isDoubtful = isIdle
		}
	}
	function lookSoon(): void {
		if (isLooking || all.size === 0) return
		isLooking = true
		const again = () => {
			isLooking = false
			lookSoon()
		}
		setTimeout(() => void look().finally(again), LOOK_EVERY_MS).unref()
	}

	return {
		async waitOn(client, answer) {
			const waiting = { client, since: performance.now(), isDoubtful: false }
			all.add(waiting)
			lookSoon()
			try {
				return await answer()
			} finally {
				all.delete(waiting)
			}
		},
	}
}
