import { CompiledQuery, type Kysely, sql } from 'kysely'
import {
	CHANGES_CHANNEL,
	conflictText,
	type DialectWords,
	type Engine,
	keysOf,
	type ManyRows,
	type MarkedWord,
	type Reference,
	type WordIndex,
} from '#lib/base/db/dialect/dialect.ts'
import { IMPORTS_LOCK } from './pool.ts'

const TYPES = { whole: sql`bigint`, text: sql`text` } as const

/** Returns the full-text query for these words, which consist of letters and digits. */
function queryOf(words: readonly MarkedWord[]): string {
	return words.map(({ word, isWhole }) => `'${word}'${isWhole ? '' : ':*'}`).join(' & ')
}

const postgresWords: DialectWords = {
	isAmong: (column, values) => sql<boolean>`${sql.ref(column)} = ANY(${values})`,
	joined: (column) => sql<string | null>`string_agg(${sql.ref(column)}::text, ',')`,
	joinedPairs: (first, second, base) =>
		sql<string | null>`string_agg((${sql.ref(first)} * ${sql.lit(base)} + ${sql.ref(second)})::text, ',')`,
	jsonText: (column, path) =>
		sql<string | null>`(${sql.ref(column)}::json #>> ${sql.lit(`{${path.join(',')}}`)}) COLLATE "C"`,
	itemsOf: (column) => sql`json_array_elements_text(${sql.ref(column)}::json) AS item (value)`,
	givenRows(rows, columns) {
		const list = Object.entries(columns).map(
			([name, type], index) => sql`(value ->> ${sql.lit(index)})::${TYPES[type]} AS ${sql.id(name)}`,
		)
		return sql`(SELECT ${sql.join(list)} FROM json_array_elements(${JSON.stringify(rows)}::json) AS value)`
	},
	beginsWith: (text, start) => sql<boolean>`${text} ILIKE ${`${start}%`}`,
	placeIn: (text, sought) => sql<number>`strpos(${text}, ${sought})`,
	isSameWord: (column, value) => sql<boolean>`lower(${sql.ref(column)}) = lower(${value})`,
	homesWithWords: (words) => sql`(
		SELECT listing_search.* FROM listing_search
		JOIN listing_words ON listing_words.listing_id = listing_search.listing_id
		WHERE listing_words.words @@ ${queryOf(words)}::tsquery)`,
	rowLock: sql`FOR NO KEY UPDATE`,
}

/**
 * The words are folded already, so they are taken as they are. They are kept outside the rows, which then are narrow:
 * a search for a common word reads tens of thousands.
 */
const WORD_INDEX = [
	`CREATE TABLE listing_words (listing_id bigint PRIMARY KEY, words tsvector NOT NULL) WITH (toast_tuple_target = 128)`,
	'ALTER TABLE listing_words ALTER COLUMN words SET STORAGE EXTERNAL',
	'CREATE INDEX listing_words_index ON listing_words USING gin (words)',
]

const wordIndex: WordIndex = {
	async create(db) {
		for (const statement of WORD_INDEX) await sql.raw(statement).execute(db)
	},
	async add(db, listings) {
		const rows = JSON.stringify(listings.map(({ id, words }) => [id, words.join(' ')]))
		await sql`INSERT INTO listing_words (listing_id, words)
			SELECT (value ->> 0)::bigint, array_to_tsvector(string_to_array(value ->> 1, ' '))
			FROM json_array_elements(${rows}::json) AS value`.execute(db)
	},
	async remove(db, ids) {
		await sql`DELETE FROM listing_words WHERE listing_id = ANY(${ids})`.execute(db)
	},
	async joinedIdsWith(db, words) {
		const { rows } = await sql<{ ids: string | null }>`SELECT string_agg(listing_id::text, ',') AS ids
			FROM listing_words WHERE words @@ ${queryOf(words)}::tsquery`.execute(db)
		return rows[0]?.ids ?? null
	},
	async settle(db) {
		await sql`SELECT gin_clean_pending_list('listing_words_index'::regclass)`.execute(db)
		await sql`ANALYZE listing_search`.execute(db)
		await sql`ANALYZE listing_words (listing_id)`.execute(db)
	},
}

const ROWS_AT_ONCE = 500
/** The escapes of characters that PostgreSQL does not take in JSON: NUL, and halves of characters. */
const UNKEPT = /\\u(?:0000|d[89a-f])/i

/** Returns rows as JSON: as in a parameter that is a text, NUL is left out and half a character is replaced. */
export function jsonOfRows(rows: readonly object[]): string {
	const json = JSON.stringify(rows)
	if (!UNKEPT.test(json)) return json
	return JSON.stringify(rows, (_, value: unknown) =>
		typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
	)
}

/** Inserts rows that come as one parameter, which the server reads as rows of the table. */
async function insertRows<T>(db: Kysely<T>, many: ManyRows): Promise<void> {
	const names = many.columns.map((name) => `"${name}"`).join(', ')
	const text = `INSERT INTO "${many.table}" (${names})
		SELECT ${names} FROM json_populate_recordset(NULL::"${many.table}", $1::json)${conflictText(many)}`
	for (let start = 0; start < many.rows.length; start += ROWS_AT_ONCE) {
		const json = jsonOfRows(many.rows.slice(start, start + ROWS_AT_ONCE))
		await db.executeQuery(CompiledQuery.raw(text, [json]))
	}
}

export const postgresEngine: Engine = {
	words: postgresWords,
	wordIndex,
	insertRows,
	async afterDelete(db, name, table, statement) {
		await sql
			.raw(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement}; RETURN OLD; END $$`)
			.execute(db)
		await sql.raw(`CREATE TRIGGER ${name} AFTER DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}()`).execute(db)
	},
	async references(db) {
		const { rows } = await sql<Reference>`SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to"
			FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`.execute(db)
		return rows
	},
	async keys(db) {
		const { rows } = await sql<{ table: string; column: string }>`SELECT owner.relname AS "table", attname AS "column"
			FROM pg_constraint AS made
			JOIN pg_class AS owner ON owner.oid = made.conrelid
			CROSS JOIN unnest(made.conkey) WITH ORDINALITY AS part (number, position)
			JOIN pg_attribute ON attrelid = made.conrelid AND attnum = part.number
			WHERE contype = 'p' AND connamespace = current_schema()::regnamespace
			ORDER BY owner.relname, part.position`.execute(db)
		return keysOf(rows)
	},
	async lastNumbers(db) {
		const { rows } = await sql<{ name: string; last: number }>`SELECT owner.relname AS name, sequence.last_value AS last
			FROM pg_sequences AS sequence
			JOIN pg_depend AS link ON link.objid = format('%I.%I', schemaname, sequencename)::regclass AND link.deptype = 'i'
			JOIN pg_class AS owner ON owner.oid = link.refobjid
			WHERE schemaname = current_schema() AND last_value IS NOT NULL`.execute(db)
		return new Map(rows.map(({ name, last }) => [name, last]))
	},
	async skipNumbers(db, table, gap) {
		await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 0) + ${gap}::bigint)
			FROM ${sql.table(table)}`.execute(db)
	},
	async announceChange(db) {
		await sql`SELECT pg_notify(${CHANGES_CHANNEL}, '')`.execute(db)
	},
	async lockOn(db, name) {
		await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
	},
	async tryLockOn(db, name) {
		const { rows } = await sql<{
			got: 0 | 1
		}>`SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS got`.execute(db)
		return rows[0]?.got === 1
	},
	async besideVisitors(db) {
		// A transaction gives up its locks only at its end.
		await sql`ROLLBACK AND CHAIN`.execute(db)
		await sql`SELECT pg_advisory_xact_lock(${sql.lit(IMPORTS_LOCK)})`.execute(db)
	},
	async mayPause(db, minutes = 1) {
		await sql`SELECT set_config('idle_in_transaction_session_timeout', ${`${minutes}min`}, true)`.execute(db)
	},
	async time(db) {
		const { rows } = await sql<{ ms: number }>`SELECT extract(epoch FROM CURRENT_TIMESTAMP) * 1000 AS ms`.execute(db)
		return rows[0]?.ms ?? Number.NaN
	},
	// The rows are gone for every query. Their space is written over when the server next cleans the table; what its
	// host keeps of its log and in backups is the host's to delete.
	erasing: (_db, work) => work(),
}
