import { channel } from 'node:diagnostics_channel'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig, type QueryResult } from 'pg'
import { DATABASE_WAIT } from '#lib/base/db/dialect/database-wait.ts'
import { statementName } from './statement-names.ts'
import { OWN_TYPES, parameter } from './values.ts'

/** Number of the lock that every transaction that writes holds, as on SQLite: one writer at a time. */
export const WRITERS_LOCK = 7_130_001
const WRITES = /^\s*(?:insert|update|delete)\b/i
/** How long a server that is there may take for a new connection. */
const CONNECT_MS = 5000
/** How long work waits for one of the connections, as long as a writer for the others: fifty may write at once. */
const LONGEST_WAIT_MS = 10_000

/** How a pool's connections behave. */
export interface PoolRules {
	/** Whether they may write; if so, one after the other. */
	writes: boolean
	/** Longest time of a statement. */
	statementMs: number
	/** Settings of the server for these connections. */
	settings?: Readonly<Record<string, string>>
}

const commandOf = (result: QueryResult) => result.command as PostgresQueryResult<unknown>['command']

/** An error of the server leaves the connection as good as it was; any other one, such as a cut, does not. */
function isOfServer(error: unknown): boolean {
	if (!(error instanceof Error) || !('code' in error)) return false
	const code = String(error.code)
	return /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('08') && !code.startsWith('57P')
}

/** A connection of the pool, as Kysely uses it. */
class Connection implements PostgresPoolClient {
	readonly #client: PoolClient
	readonly #writes: boolean
	#isInTransaction = false
	#isBroken = false

	constructor(client: PoolClient, writes: boolean) {
		this.#client = client
		this.#writes = writes
	}

	query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
	query(): never
	async query<R>(sql = '', parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
		if (this.#writes && /^begin\b|^start transaction\b/.test(sql)) {
			await this.#begin()
			this.#isInTransaction = true
			return { command: 'SELECT', rowCount: 0, rows: [] }
		}
		if (sql === 'commit' || sql === 'rollback') this.#isInTransaction = false
		if (!this.#writes || this.#isInTransaction || !WRITES.test(sql)) return this.#send<R>(sql, parameters)
		await this.#begin()
		try {
			const result = await this.#send<R>(sql, parameters)
			await this.#send('commit')
			return result
		} catch (error) {
			await this.#rollBack()
			throw error
		}
	}

	release(): void {
		this.#client.release(this.#isBroken || this.#isInTransaction)
	}

	/** Begins a transaction and waits for its turn to write, before it reads anything. */
	async #begin(): Promise<void> {
		const attempt = `begin; select pg_try_advisory_xact_lock(${WRITERS_LOCK}) as got`
		const results: unknown = await this.#whole(() => this.#client.query(attempt))
		const [, turn] = Array.isArray(results) ? results : []
		if (turn?.rows[0]?.got === 1) return
		channel(DATABASE_WAIT).publish({})
		try {
			await this.#send(`select pg_advisory_xact_lock(${WRITERS_LOCK})`)
		} catch (error) {
			await this.#rollBack()
			throw error
		}
	}

	async #rollBack(): Promise<void> {
		await this.#send('rollback').catch(() => {
			this.#isBroken = true
		})
	}

	async #send<R>(text: string, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
		const name = statementName(text)
		const values = parameters.map(parameter)
		const result = await this.#whole(() => this.#client.query({ ...(name ? { name } : {}), text, values }))
		return { command: commandOf(result), rowCount: result.rowCount ?? 0, rows: result.rows }
	}

	async #whole<T>(work: () => Promise<T>): Promise<T> {
		try {
			return await work()
		} catch (error) {
			this.#isBroken ||= !isOfServer(error)
			throw error
		}
	}
}

/** Returns the settings with which a pool connects. */
export function poolConfig(url: string, { statementMs, settings = {} }: Omit<PoolRules, 'writes'>): PoolConfig {
	const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
	return {
		connectionString: url,
		application_name: 'agency-website',
		types: OWN_TYPES,
		connectionTimeoutMillis: CONNECT_MS,
		statement_timeout: statementMs,
		// A server that is gone without a word sends no error.
		query_timeout: statementMs + 1000,
		keepAlive: true,
		options: options.join(' '),
		max: 10,
		allowExitOnIdle: true,
	}
}

/** The pool's own limit is for the whole wait. */
class PromptClient extends Client {
	constructor(config: ClientConfig = {}) {
		super({ ...config, connectionTimeoutMillis: CONNECT_MS })
	}
}

/** Opens connections on demand. Those that break are replaced by the next that are asked for. */
export function openPool(url: string, rules: PoolRules): PostgresPool {
	const pool = new Pool({ ...poolConfig(url, rules), connectionTimeoutMillis: LONGEST_WAIT_MS, Client: PromptClient })
	// A connection that breaks while nobody uses it concerns nobody.
	pool.on('error', () => {})
	return {
		options: pool.options,
		connect: async () => new Connection(await pool.connect(), rules.writes),
		end: () => pool.end(),
	}
}
