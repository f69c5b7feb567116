import { constants, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Dialect } from 'kysely'
import { LRUCache } from 'lru-cache'
import { sqliteEngine } from '#lib/base/db/dialect/sqlite/engine.ts'
import { WaitingSqliteDialect } from './waiting-driver.ts'

const STATEMENTS_KEPT = 500

/**
 * Opens a SQLite file with the settings that all our connections share: WAL, foreign keys, and overwriting of deleted
 * data. Used without the dialect below, it waits up to 5 s for another process that writes.
 */
export function openDatabase(file: string, options: { readOnly?: boolean } = {}): DatabaseSync {
	const readOnly = options.readOnly ?? false
	const db = new DatabaseSync(file, { readOnly, timeout: 5000 })
	db.exec('PRAGMA foreign_keys = ON; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY;')
	db.exec(
		readOnly
			? 'PRAGMA mmap_size = 1073741824;'
			: `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864;
				PRAGMA secure_delete = FAST;`,
	)
	return db
}

/**
 * Makes SQLite itself refuse, on this connection, to read any table, view or table-valued function but these. An unnamed
 * one is refused too.
 */
export function allowTables(db: DatabaseSync, tables: readonly string[]): void {
	const allowed = new Set(tables)
	db.setAuthorizer((action, table) =>
		action !== constants.SQLITE_READ || (table !== null && allowed.has(table))
			? constants.SQLITE_OK
			: constants.SQLITE_DENY,
	)
}

/**
 * Returns Kysely's SQLite dialect over `node:sqlite`, with prepared statements cached by their text. A write that
 * another process blocks is retried without blocking this process. `assertInPlace` is called before each write and each
 * commit; it throws if what is written would be lost.
 */
export function sqliteDialect(db: DatabaseSync, assertInPlace = () => {}): Dialect {
	db.exec('PRAGMA busy_timeout = 0')
	const statements = new LRUCache<string, StatementSync>({ max: STATEMENTS_KEPT })
	const prepare = (sql: string): StatementSync => {
		const known = statements.get(sql)
		if (known) return known
		const statement = db.prepare(sql)
		statements.set(sql, statement)
		return statement
	}
	return new WaitingSqliteDialect({
		database: {
			close: () => db.close(),
			prepare: (sql) => {
				const statement = prepare(sql)
				return {
					reader: statement.columns().length > 0,
					all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
					run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
					iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
				}
			},
		},
		isInTransaction: () => db.isTransaction,
		assertInPlace,
		engine: sqliteEngine,
	})
}
