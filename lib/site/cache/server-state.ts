import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { CHANGES_CHANNEL } from '#lib/base/db/dialect/dialect.ts'
import { PUBLIC_ROLE } from '#lib/base/db/dialect/postgres/grants.ts'
import { poolConfig } from '#lib/base/db/dialect/postgres/pool.ts'
import { env, type ServerUrls } from '#lib/base/env.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import type { DataState } from './data-state.ts'
import { NO_HOSTS, STOCK_HOSTS_KEY } from './stock-hosts.ts'

/** How often the server is asked. A notification only wakes the watch earlier: one that is lost changes nothing. */
const ASK_EVERY_MS = 500
/** An answer that takes longer is not waited for: the connection is made again, so that a cut ends soon after it heals. */
const LONGEST_MS = 800

const CHANGES = `SELECT (SELECT value FROM meta WHERE key = 'epoch') AS epoch,
	(SELECT value FROM meta WHERE key = '${STOCK_HOSTS_KEY}') AS hosts,
	(SELECT json_agg(json_build_array(tag, run)) FROM cache_tag WHERE run > $1) AS changes`

interface Watch {
	state: DataState
	/** Settles after the first answer, or the first failure. */
	begun: Promise<void>
}

const watch = processWide<Watch>('agencyServerState')

async function connect({ url, publicUrl }: ServerUrls, wake: () => void): Promise<Client> {
	const settings = publicUrl === null ? { role: PUBLIC_ROLE } : {}
	const client = new Client({
		...poolConfig(publicUrl ?? url, { statementMs: LONGEST_MS, settings }),
		connectionTimeoutMillis: LONGEST_MS,
		query_timeout: LONGEST_MS,
	})
	client.on('error', () => {})
	client.on('notification', wake)
	try {
		await client.connect()
		await client.query(`LISTEN ${CHANGES_CHANNEL}`)
	} catch (error) {
		// What answers too late would stay connected.
		client.end().catch(() => {})
		throw error
	}
	return client
}

async function refresh(client: Client, state: DataState): Promise<void> {
	const { rows } = await client.query(CHANGES, [state.run])
	const [{ epoch, hosts, changes }] = rows
	if (String(epoch) !== state.epoch && state.run > 0) {
		// Another database is there now: its numbers are not those of the old one.
		Object.assign(state, emptyState())
		return refresh(client, state)
	}
	for (const [tag, run] of JSON.parse(changes ?? '[]')) {
		state.tags.set(String(tag), Number(run))
		state.run = Math.max(state.run, Number(run))
	}
	state.hosts = { ...NO_HOSTS, ...JSON.parse(hosts ?? '{}') }
	state.epoch = String(epoch)
}

const emptyState = (): DataState => ({ epoch: 'none', run: 0, tags: new Map(), hosts: NO_HOSTS })

function begin(urls: ServerUrls): Watch {
	const state = emptyState()
	let wake = () => {}
	let isAwake = false
	const onChange = () => {
		isAwake = true
		wake()
	}
	let client: Client | null = null
	// While the server cannot be asked, finished pages stay as they were; the health check reports why.
	const ask = async () => {
		try {
			client ??= await connect(urls, onChange)
			await refresh(client, state)
		} catch {
			const broken = client
			client = null
			broken?.end().catch(() => {})
		}
	}
	const next = async () => {
		const woken = new Promise<void>((resolve) => {
			wake = resolve
		})
		if (!isAwake) await Promise.race([woken, pause(ASK_EVERY_MS, undefined, { ref: false })])
		isAwake = false
		await ask()
	}
	const begun = ask()
	void begun.then(async () => {
		for (;;) await next()
	})
	return { state, begun }
}

/** Returns the state of the database server as it was at most half a second ago, or before it could not be asked. */
export function stateOfServer(urls: ServerUrls): DataState {
	if (env.isBuild) return emptyState()
	watch.value ??= begin(urls)
	return watch.value.state
}

/** Waits until the state of the database server is known, where there is one; a server that is away is not waited for. */
export async function watchServer(): Promise<void> {
	if (env.databaseUrls === null) return
	stateOfServer(env.databaseUrls)
	await watch.value?.begun
}
