import { CompiledQuery, type Kysely, sql } from 'kysely'
import {
	conflictText,
	type DialectWords,
	type Engine,
	keysOf,
	type ManyRows,
	type MarkedWord,
	type Reference,
	type WordIndex,
} from '#lib/base/db/dialect/dialect.ts'
import { emptyLog } from './empty-log.ts'

/** Returns a list as one parameter: `column IN ${listOf(values)}`. */
function listOf(values: readonly (string | number)[]) {
	return sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`
}

/** Returns the full-text query for these words. */
function matchOf(words: readonly MarkedWord[]): string {
	return words.map(({ word, isWhole }) => `"${word}"${isWhole ? '' : '*'}`).join(' ')
}

const sqliteWords: DialectWords = {
	isAmong: (column, values) => sql<boolean>`${sql.ref(column)} IN ${listOf(values)}`,
	joined: (column) => sql<string | null>`group_concat(${sql.ref(column)})`,
	joinedPairs: (first, second, base) =>
		sql<string | null>`group_concat(${sql.ref(first)} * ${sql.lit(base)} + ${sql.ref(second)})`,
	jsonText: (column, path) => sql<string | null>`${sql.ref(column)} ->> ${sql.lit(`$.${path.join('.')}`)}`,
	itemsOf: (column) => sql`json_each(${sql.ref(column)})`,
	givenRows(rows, columns) {
		const names = Object.keys(columns)
		const list = names.map((name, index) => sql`value ->> ${sql.lit(index)} AS ${sql.id(name)}`)
		return sql`(SELECT ${sql.join(list)} FROM json_each(${JSON.stringify(rows)}))`
	},
	beginsWith: (text, start) => sql<boolean>`${text} LIKE ${`${start}%`}`,
	placeIn: (text, sought) => sql<number>`instr(${text}, ${sought})`,
	isSameWord: (column, value) => sql<boolean>`${sql.ref(column)} = ${value}`,
	// The cross join makes SQLite ask the full-text index first.
	homesWithWords: (words) => sql`(
		SELECT listing_search.* FROM listing_words
		CROSS JOIN listing_search ON listing_search.listing_id = listing_words.rowid
		WHERE listing_words MATCH ${matchOf(words)})`,
	rowLock: sql``,
}

/**
 * The words are folded and each is stored once, so the index keeps neither positions nor the text.
 */
const WORD_INDEX = `CREATE VIRTUAL TABLE listing_words USING fts5(
		words, content='', contentless_delete=1, detail=none, prefix='3 4 5', tokenize='ascii'
	)`

const wordIndex: WordIndex = {
	async create(db) {
		await sql.raw(WORD_INDEX).execute(db)
	},
	async add(db, listings) {
		const pairs = JSON.stringify(listings.map(({ id, words }) => [id, words.join(' ')]))
		await sql`INSERT INTO listing_words (rowid, words)
		SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(${pairs})`.execute(db)
	},
	async remove(db, ids) {
		await sql`DELETE FROM listing_words WHERE rowid IN ${listOf(ids)}`.execute(db)
	},
	async joinedIdsWith(db, words) {
		const { rows } = await sql<{ ids: string | null }>`SELECT group_concat(rowid) AS ids FROM listing_words
		WHERE listing_words MATCH ${matchOf(words)}`.execute(db)
		return rows[0]?.ids ?? null
	},
	settle: async () => {},
}

/** More values in one statement are no quicker. */
const VALUES_AT_ONCE = 1000

/** Inserts rows, some at once and the rest one by one, so that there are two statements whatever their number. */
async function insertRows<T>(db: Kysely<T>, many: ManyRows): Promise<void> {
	const { table, columns, rows } = many
	const names = columns.map((name) => `"${name}"`).join(', ')
	const marks = `(${columns.map(() => '?').join(', ')})`
	const textFor = (count: number) =>
		`INSERT INTO "${table}" (${names}) VALUES ${Array(count).fill(marks).join(', ')}${conflictText(many)}`
	const atOnce = Math.max(1, Math.floor(VALUES_AT_ONCE / columns.length))
	const whole = rows.length - (rows.length % atOnce)
	const [forMany, forOne] = [whole > 0 ? textFor(atOnce) : '', textFor(1)]
	for (let start = 0; start < rows.length; start += start < whole ? atOnce : 1) {
		const part = rows.slice(start, start < whole ? start + atOnce : start + 1)
		const values = part.flatMap((row) => columns.map((name): unknown => Reflect.get(row, name)))
		await db.executeQuery(CompiledQuery.raw(start < whole ? forMany : forOne, values))
	}
}

export const sqliteEngine: Engine = {
	words: sqliteWords,
	wordIndex,
	insertRows,
	async afterDelete(db, name, table, statement) {
		await sql.raw(`CREATE TRIGGER ${name} AFTER DELETE ON ${table}\nBEGIN ${statement}; END`).execute(db)
	},
	async references(db) {
		const { rows } = await sql<Reference>`SELECT made.name AS "from", key."table" AS "to"
			FROM sqlite_schema AS made JOIN pragma_foreign_key_list(made.name) AS key WHERE made.type = 'table'`.execute(db)
		return rows
	},
	async keys(db) {
		const { rows } = await sql<{ table: string; column: string }>`SELECT made.name AS "table", part.name AS "column"
			FROM sqlite_schema AS made JOIN pragma_table_info(made.name) AS part
			WHERE made.type = 'table' AND part.pk > 0 ORDER BY made.name, part.pk`.execute(db)
		return keysOf(rows)
	},
	async lastNumbers(db) {
		const { rows } = await sql<{ name: string; last: number }>`SELECT name, seq AS last FROM sqlite_sequence`.execute(
			db,
		)
		return new Map(rows.map(({ name, last }) => [name, last]))
	},
	async skipNumbers(db, table, gap) {
		await sql`DELETE FROM sqlite_sequence WHERE name = ${table}`.execute(db)
		await sql`INSERT INTO sqlite_sequence (name, seq)
			SELECT ${table}, coalesce(max(id), 0) + ${gap} FROM ${sql.table(table)}`.execute(db)
	},
	// Other processes see it by the number that the file has for its changes.
	announceChange: async () => {},
	// A process that ends gives up its lock.
	// Whoever writes is the only one.
	lockOn: async () => {},
	tryLockOn: async () => true,
	besideVisitors: async () => {},
	mayPause: async () => {},
	time: async () => Date.now(),
	async erasing(db, work) {
		await sql`PRAGMA secure_delete = ON`.execute(db)
		try {
			const result = await work()
			await emptyLog(db)
			return result
		} finally {
			await sql`PRAGMA secure_delete = OFF`.execute(db)
		}
	},
}
