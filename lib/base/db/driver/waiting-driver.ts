import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import { setTimeout as pause } from 'node:timers/promises'
import {
	CompiledQuery,
	type DatabaseConnection,
	type QueryResult,
	type RawNode,
	SqliteAdapter,
	SqliteDialect,
	type SqliteDialectConfig,
	SqliteDriver,
	SqliteQueryCompiler,
} from 'kysely'
import { DATABASE_WAIT } from '#lib/base/db/dialect/database-wait.ts'
import { type DialectWords, type Engine, spokenWith, type WithEngine } from '#lib/base/db/dialect/dialect.ts'
import { processWide } from '#lib/base/process/process-wide.ts'

const SQLITE_BUSY = 5
const RETRY_EVERY_MS = 25
/** An import writes for several seconds. A visitor's form waits for it, but not until the browser gives up (20 s). */
const LONGEST_WAIT_MS = 10_000

function isBusy(error: unknown): boolean {
	return (
		error instanceof Error &&
		'errcode' in error &&
		typeof error.errcode === 'number' &&
		(error.errcode & 0xff) === SQLITE_BUSY
	)
}

/** A transaction that a piece of work is in. */
interface Held {
	/** Whose only connection it has; null before it gets it and after it has ended. */
	driver: object | null
	/** The transaction of another database around it. */
	around: Held | undefined
}

// One for all bundles of the process, which share the connections too.
const storage = processWide<AsyncLocalStorage<Held>>('agencyTransactions')

/** Runs a whole transaction, so that whoever asks for its connection again within it is refused. */
export function asTransaction<T>(work: () => Promise<T>): Promise<T> {
	storage.value ??= new AsyncLocalStorage()
	return storage.value.run({ driver: null, around: storage.value.getStore() }, work)
}

/**
 * Throws if the work that asks for the only connection of a driver is in a transaction that has it: it would wait for
 * itself for ever, and every later writer for it.
 */
function refuseItself(driver: object): void {
	for (let held = storage.value?.getStore(); held; held = held.around) {
		if (held.driver === driver) {
			throw new Error('Work in a transaction asks for the connection that the transaction has: pass it the transaction')
		}
	}
}

/** Notes that the transaction that is beginning has got the only connection of a driver. */
function noteHeld(driver: object): void {
	const held = storage.value?.getStore()
	if (held && held.driver === null) held.driver = driver
}

/** Notes that the transaction has ended. */
function noteGiven(driver: object): void {
	const held = storage.value?.getStore()
	if (held?.driver === driver) held.driver = null
}

/** Lets one piece of work use the connection at a time, in order of arrival. */
class Turn {
	#last: Promise<void> = Promise.resolve()
	#end: () => void = () => {}

	async take(): Promise<void> {
		const before = this.#last
		const { promise, resolve } = Promise.withResolvers<void>()
		this.#last = promise
		await before
		this.#end = resolve
	}

	give(): void {
		this.#end()
	}
}

class WaitingConnection implements DatabaseConnection {
	isInTransaction = false
	readonly #inner: DatabaseConnection
	readonly #turn: Turn
	readonly #assertInPlace: () => void

	constructor(inner: DatabaseConnection, turn: Turn, assertInPlace: () => void) {
		this.#inner = inner
		this.#turn = turn
		this.#assertInPlace = assertInPlace
	}

	async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		if (this.isInTransaction) return this.#inner.executeQuery<R>(query)
		if (query.query.kind !== 'SelectQueryNode') this.#assertInPlace()
		return this.whenFree(query)
	}

	/** Runs a statement as soon as no other process writes; meanwhile others get their turn at the connection. */
	async whenFree<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		const until = Date.now() + LONGEST_WAIT_MS
		for (let tries = 0; ; tries += 1) {
			try {
				return await this.#inner.executeQuery<R>(query)
			} catch (error) {
				if (!isBusy(error) || Date.now() >= until) throw error
			}
			if (tries === 0) channel(DATABASE_WAIT).publish({})
			this.#turn.give()
			await pause(RETRY_EVERY_MS)
			await this.#turn.take()
		}
	}

	streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
		return this.#inner.streamQuery<R>(query, chunkSize)
	}
}

interface WaitingConfig extends SqliteDialectConfig {
	/** Whether the database itself is in a transaction: a full disk may have ended it. */
	isInTransaction: () => boolean
	/** Throws where the file was removed or replaced since it was opened. */
	assertInPlace: () => void
	engine: Engine
}

class WaitingDriver extends SqliteDriver {
	readonly #turn = new Turn()
	readonly #isInTransaction: () => boolean
	readonly #assertInPlace: () => void

	constructor(config: WaitingConfig) {
		super(config)
		this.#isInTransaction = config.isInTransaction
		this.#assertInPlace = config.assertInPlace
	}

	override async acquireConnection(): Promise<WaitingConnection> {
		refuseItself(this)
		await this.#turn.take()
		noteHeld(this)
		return new WaitingConnection(await super.acquireConnection(), this.#turn, this.#assertInPlace)
	}

	override async releaseConnection(): Promise<void> {
		noteGiven(this)
		this.#turn.give()
	}

	// Immediate: the lock is taken before anything is read, so that a transaction never fails halfway because it lacks
	// it.
	override async beginTransaction(connection: WaitingConnection): Promise<void> {
		this.#assertInPlace()
		await connection.whenFree(CompiledQuery.raw('begin immediate'))
		connection.isInTransaction = true
	}

	override async commitTransaction(connection: WaitingConnection): Promise<void> {
		this.#assertInPlace()
		await super.commitTransaction(connection)
		connection.isInTransaction = false
	}

	override async rollbackTransaction(connection: WaitingConnection): Promise<void> {
		// A second rollback would fail and hide the reason for the first.
		if (this.#isInTransaction()) await super.rollbackTransaction(connection)
		connection.isInTransaction = false
	}
}

/** The driver above manages the turns; Kysely's own lock would be held during every wait. */
class WaitingAdapter extends SqliteAdapter implements WithEngine {
	readonly engine: Engine

	constructor(engine: Engine) {
		super()
		this.engine = engine
	}

	override get supportsMultipleConnections(): boolean {
		return true
	}
}

class SqliteWordsCompiler extends SqliteQueryCompiler {
	readonly #words: DialectWords

	constructor(words: DialectWords) {
		super()
		this.#words = words
	}

	protected override visitRaw(node: RawNode): void {
		super.visitRaw(spokenWith(this.#words, node))
	}
}

/**
 * SQLite for a process that must stay responsive: a statement that finds the database locked by another process is
 * retried for up to 10 s without blocking the thread, then throws SQLITE_BUSY. The database needs a busy timeout of 0.
 */
export class WaitingSqliteDialect extends SqliteDialect {
	readonly #config: WaitingConfig

	constructor(config: WaitingConfig) {
		super(config)
		this.#config = config
	}

	override createDriver(): WaitingDriver {
		return new WaitingDriver(this.#config)
	}

	override createQueryCompiler(): SqliteWordsCompiler {
		return new SqliteWordsCompiler(this.#config.engine.words)
	}

	override createAdapter(): WaitingAdapter {
		return new WaitingAdapter(this.#config.engine)
	}
}
