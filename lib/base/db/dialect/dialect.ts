import { type AliasedRawBuilder, type Expression, type Kysely, type RawBuilder, RawNode, sql } from 'kysely'

/** A type of a column of {@link DialectWords.givenRows}: whole numbers, or texts. */
export type GivenType = 'whole' | 'text'

/** The parts of a query that SQL dialects write differently. Values are parameters; names of columns are not. */
export interface DialectWords {
	/** Whether a column's value is among `values`, which are one parameter: their number does not change the statement. */
	isAmong(column: string, values: readonly (string | number)[]): RawBuilder<boolean>
	/** All values of a column, comma-separated, in the order of the rows; null without rows. */
	joined(column: string): RawBuilder<string | null>
	/** All pairs of two whole numbers as `first * base + second`, comma-separated; null without rows. */
	joinedPairs(first: string, second: string, base: number): RawBuilder<string | null>
	/** The text at a path of a column with JSON; null where there is nothing. */
	jsonText(column: string, path: readonly string[]): RawBuilder<string | null>
	/** The texts of a JSON list in a column, as a table with the column `value` in `FROM`. */
	itemsOf(column: string): RawBuilder<unknown>
	/** Rows that the query brings along, as a table in `FROM`. */
	givenRows(
		rows: readonly (readonly (string | number)[])[],
		columns: Readonly<Record<string, GivenType>>,
	): RawBuilder<unknown>
	/** Whether a text begins with `start`, which has no wildcards, whatever the case of its ASCII letters. */
	beginsWith(text: Expression<unknown>, start: string): RawBuilder<boolean>
	/** The place of `sought` in a text, from 1; 0 if it is not in there. */
	placeIn(text: Expression<unknown>, sought: string): RawBuilder<number>
	/** Whether a column that compares without regard to ASCII case has this value. */
	isSameWord(column: string, value: string): RawBuilder<boolean>
	/** The search rows, with the columns of `listing_search`, that have a word beginning with each of `words`. */
	homesWithWords(words: readonly MarkedWord[]): RawBuilder<unknown>
	/** The end of a query whose rows nobody else may change before the transaction ends. */
	rowLock: RawBuilder<unknown>
}

/** A word as it is in the index, or the beginning of one. */
export interface MarkedWord {
	word: string
	isWhole: boolean
}

/** The words of a listing, each once. */
export interface WordsOfListing {
	id: number
	words: readonly string[]
}

/** The full-text index, which no dialect writes as another one. Its words are folded: letters and digits only. */
export interface WordIndex {
	create<T>(db: Kysely<T>): Promise<void>
	/** Adds listings that are not in the index. */
	add<T>(db: Kysely<T>, listings: readonly WordsOfListing[]): Promise<void>
	remove<T>(db: Kysely<T>, ids: readonly number[]): Promise<void>
	/** Returns the comma-separated ids of the listings with a word for each of these; null if there is none. */
	joinedIdsWith<T>(db: Kysely<T>, words: readonly MarkedWord[]): Promise<string | null>
	/** Makes searches quick again after many changes. */
	settle<T>(db: Kysely<T>): Promise<void>
}

/** The name under which changes of what pages show are announced to other processes. */
export const CHANGES_CHANNEL = 'cache_tag'

/** A table with a foreign key, and the table that this key names. */
export interface Reference {
	from: string
	to: string
}

/** Rows to be inserted. */
export interface ManyRows {
	table: string
	columns: readonly string[]
	/** The values of a row by its columns. */
	rows: readonly object[]
	/** The columns of the key by which a row may be there already; it is left as it is, or `replaced`. */
	conflict?: { key: readonly string[]; isReplaced: boolean }
}

/** Returns the end of an `INSERT`, which both dialects have in the same words. */
export function conflictText({ columns, conflict }: ManyRows): string {
	if (!conflict) return ''
	const quoted = (name: string) => `"${name}"`
	const target = ` ON CONFLICT (${conflict.key.map(quoted).join(', ')}) DO`
	if (!conflict.isReplaced) return `${target} NOTHING`
	const others = columns.filter((name) => !conflict.key.includes(name)).map(quoted)
	return `${target} UPDATE SET ${others.map((name) => `${name} = excluded.${name}`).join(', ')}`
}

/** What a dialect does in a way of its own, in one or more statements. */
export interface Engine {
	words: DialectWords
	wordIndex: WordIndex
	/** Inserts many rows by statements whose text does not depend on their number, so that each is prepared once. */
	insertRows<T>(db: Kysely<T>, rows: ManyRows): Promise<void>
	/** For migrations: runs a statement, which may name the removed row `OLD`, after each removal from a table. */
	afterDelete<T>(db: Kysely<T>, name: string, table: string, statement: string): Promise<void>
	/** Returns which table refers to which other one by a foreign key. */
	references<T>(db: Kysely<T>): Promise<readonly Reference[]>
	/** Returns the columns of each table's primary key, in its order. */
	keys<T>(db: Kysely<T>): Promise<ReadonlyMap<string, readonly string[]>>
	/** Returns the last number that each table with numbers of its own has given. */
	lastNumbers<T>(db: Kysely<T>): Promise<ReadonlyMap<string, number>>
	/** For migrations: the next number of a table is more than `gap` above every number in it. */
	skipNumbers<T>(db: Kysely<T>, table: string, gap: number): Promise<void>
	/** In the transaction of a change of what pages show: notifies other processes once it is committed. */
	announceChange<T>(db: Kysely<T>): Promise<void>
	/** In a transaction: waits for whoever holds the lock with this name, and holds it until the transaction ends. */
	lockOn<T>(db: Kysely<T>, name: string): Promise<void>
	/** In a transaction: takes that lock if nobody holds it. Returns whether it did. */
	tryLockOn<T>(db: Kysely<T>, name: string): Promise<boolean>
	/**
	 * At the beginning of an import's transaction, before it reads or writes anything: those who write through
	 * `getVisitorsDb` do not wait for it, where the dialect can have two writers.
	 */
	besideVisitors<T>(db: Kysely<T>): Promise<void>
	/**
	 * In a transaction that does much: it may compute for a minute, or for `minutes`, between two statements, with
	 * everybody else waiting. Others lose their turn to write sooner, so that one whose machine is cut off stops nobody.
	 */
	mayPause<T>(db: Kysely<T>, minutes?: number): Promise<void>
	/** Returns what time it is for the database, in milliseconds since 1970. A file has the clock of its machine. */
	time<T>(db: Kysely<T>): Promise<number>
	/** Runs work after which nothing of the erased rows is left in files that this site keeps itself. */
	erasing<T, Result>(db: Kysely<T>, work: () => Promise<Result>): Promise<Result>
}

/** Gathers the columns of keys, which come one a row. */
export function keysOf(rows: readonly { table: string; column: string }[]): ReadonlyMap<string, readonly string[]> {
	const keys = Map.groupBy(rows, ({ table }) => table)
	return new Map([...keys].map(([table, parts]) => [table, parts.map(({ column }) => column)]))
}

export type GivenTable<Row> = AliasedRawBuilder<Row, 'given'>

/** A part of a query that waits for its dialect. The build bundles this module several times, so the node holds all. */
interface SpokenNode extends RawNode {
	say: (words: DialectWords) => RawBuilder<unknown>
}

const isSpoken = (node: RawNode): node is SpokenNode => 'say' in node

/**
 * Returns a part of a query that the dialect of its connection writes in its own words, when the query is compiled. So
 * one query serves every dialect and names none.
 */
export function inOwnWords<T>(say: (words: DialectWords) => RawBuilder<T>): RawBuilder<T> {
	const node = (): SpokenNode => ({ ...RawNode.createWithSql(''), say })
	return sql<T>`${{ toOperationNode: node }}`
}

/** For the compilers of dialects: returns what a raw part of a query is in these words. */
export function spokenWith(words: DialectWords, node: RawNode): RawNode {
	return isSpoken(node) ? node.say(words).toOperationNode() : node
}

/** What the adapter of each of our dialects has besides what Kysely asks for. */
export interface WithEngine {
	engine: Engine
}

/** Returns what the dialect of a connection does in a way of its own. */
export function engineOf<T>(db: Kysely<T>): Engine {
	const { adapter } = db.getExecutor()
	if (!hasEngine(adapter)) throw new Error('This connection has no dialect of ours')
	return adapter.engine
}

function hasEngine(adapter: object): adapter is WithEngine {
	return 'engine' in adapter
}
