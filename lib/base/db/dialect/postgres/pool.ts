import { createHash } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig, type QueryResult } from 'pg'
import { DATABASE_WAIT } from '#lib/base/db/dialect/database-wait.ts'
import { tryAgain } from '#lib/base/db/dialect/try-again.ts'
import { OWN_TYPES, parameter } from './postgres-values.ts'
import { type SilenceWatch, watchSilence } from './silence.ts'

/** More statements than the site has; each connection of the server keeps those that it has prepared. */
const MOST = 400
const READS = /^\s*(?:select|with)\b/i

const names = new Map<string, string>()

/**
 * Returns the name under which a connection keeps a query that it has prepared; undefined for a query that is sent whole
 * each time. The name follows from the text, so that it never means another query.
 */
function statementName(statement: string): string | undefined {
	const known = names.get(statement)
	if (known !== undefined || names.size >= MOST || !READS.test(statement)) return known
	const name = createHash('sha256').update(statement).digest('base64url').slice(0, 20)
	names.set(statement, name)
	return name
}

/**
 * Number of the lock that a transaction that writes holds, but for imports. One that has all to itself (`transaction()`
 * of Kysely) holds it alone. One that locks what it decides on (`inTransaction`), and a single statement, share it.
 */
export const WRITERS_LOCK = 7_130_001
/**
 * Number of the lock that an import holds instead, and every other writer takes first, in the same way. Only what
 * visitors send does without it: it writes nothing that an import reads or writes, and so need not wait for one.
 */
export const IMPORTS_LOCK = 7_130_002
const BEGINS_ALONE = /^begin\b/
const BEGINS_BESIDE = /^start transaction\b/
const WRITES = /^\s*(?:insert|update|delete)\b/i
/** How long a server that is there may take for a new connection. */
const CONNECT_MS = 5000
/** Who writes waits for a free connection as long as for the lock: whoever has one waits for the same writer. */
const FREE_MS = 11_000

/** How a pool's connections behave. */
export interface PoolRules {
	/** Whether they may write. `beside-imports`: only what no import reads or writes. */
	writes: boolean | 'beside-imports'
	/** Number of connections; ten if omitted. */
	most?: number
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
	readonly #locks: readonly number[]
	readonly #silence: SilenceWatch
	#isInTransaction = false
	#isBroken = false

	constructor(client: PoolClient, writes: PoolRules['writes'], silence: SilenceWatch) {
		this.#client = client
		this.#writes = writes !== false
		this.#locks = writes === 'beside-imports' ? [WRITERS_LOCK] : [IMPORTS_LOCK, WRITERS_LOCK]
		this.#silence = silence
	}

	query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
	query(): never
	async query<R>(sql = '', parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
		const isAlone = BEGINS_ALONE.test(sql)
		if (this.#writes && (isAlone || BEGINS_BESIDE.test(sql))) {
			await this.#begin(sql, isAlone)
			this.#isInTransaction = true
			return { command: 'SELECT', rowCount: 0, rows: [] }
		}
		if (sql === 'commit' || sql === 'rollback') this.#isInTransaction = false
		if (!this.#writes || this.#isInTransaction || !WRITES.test(sql)) return this.#send<R>(sql, parameters)
		return tryAgain(() => this.#write<R>(sql, parameters))
	}

	/** Runs a single statement in a transaction of its own, beside others. */
	async #write<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
		await this.#begin('begin', false)
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
	async #begin(statement: string, isAlone: boolean): Promise<void> {
		const way = isAlone ? '' : '_shared'
		// One that is not free leaves those after it to others.
		const all = this.#locks.reduceRight(
			(rest, lock) => `case when pg_try_advisory_xact_lock${way}(${lock}) then ${rest} else 0 end`,
			'1',
		)
		const attempt = `${statement}; select ${all} as got`
		const results: unknown = await this.#whole(() => this.#client.query(attempt))
		const [, turn] = Array.isArray(results) ? results : []
		if (turn?.rows[0]?.got === 1) return
		channel(DATABASE_WAIT).publish({})
		try {
			for (const lock of this.#locks) await this.#send(`select pg_advisory_xact_lock${way}(${lock})`)
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
			return await this.#silence.waitOn(this.#client, work)
		} catch (error) {
			this.#isBroken ||= !isOfServer(error)
			throw error
		}
	}
}

/** Does not wait for a server that does not answer, however long a pool lets wait for a free connection. */
class ImpatientClient extends Client {
	constructor(config?: ClientConfig) {
		super({ ...config, connectionTimeoutMillis: CONNECT_MS })
	}
}

/** Returns the settings with which a pool connects. */
export function poolConfig(
	url: string,
	{ statementMs, settings = {}, most = 10 }: Omit<PoolRules, 'writes'>,
): PoolConfig {
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
		max: most,
		allowExitOnIdle: true,
	}
}

/** Opens connections on demand. Those that break are replaced by the next that are asked for. */
export function openPool(url: string, rules: PoolRules): PostgresPool {
	const waiting = rules.writes ? { connectionTimeoutMillis: FREE_MS } : {}
	const pool = new Pool({ ...poolConfig(url, rules), ...waiting, Client: ImpatientClient })
	// A connection that breaks while nobody uses it concerns nobody; whoever waits on it gets the error as the answer.
	pool.on('error', () => {})
	pool.on('connect', (client) => client.on('error', () => {}))
	const silence = watchSilence(poolConfig(url, { statementMs: rules.statementMs }))
	return {
		options: pool.options,
		connect: async () => new Connection(await pool.connect(), rules.writes, silence),
		end: () => pool.end(),
	}
}
