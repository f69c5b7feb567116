import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { openDatabase, sqliteDialect } from '#lib/base/db/driver/sqlite.ts'
import { migrate } from '#lib/base/db/migrate.ts'
import type { PublicTables, Tables } from '#lib/base/db/tables.ts'
import { indexListings } from '#lib/homes/search/engine/index/index-writer.ts'
import { BENCH_DIR } from '#tests/bench/results.ts'
import { CITIES, LANGUAGES, listings, TYPES } from './listings.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Files that decide the contents of the generated database. */
const SOURCES = [
	...[
		'lib/base/db/migrations',
		'lib/base/db/dialect/sqlite/engine.ts',
		'lib/homes/search/engine/index/word-index.ts',
		'lib/base/text/fold.ts',
		'lib/homes/search/engine/index/index-writer.ts',
	],
	...[
		'lib/homes/search/engine/index/words.ts',
		'tests/bench/agency/database.ts',
		'tests/bench/agency/listings.ts',
		'tests/bench/agency/random.ts',
	],
	'tests/bench/agency/vocabulary.ts',
]

/** Returns a name for the present contents of those files, so that a database from earlier contents is not reused. */
function edition(): string {
	const hash = createHash('sha256')
	for (const source of SOURCES) {
		const place = path.join(root, source)
		const files = fs.statSync(place).isDirectory()
			? fs.readdirSync(place).map((name) => path.join(place, name))
			: [place]
		for (const file of files.sort()) hash.update(fs.readFileSync(file))
	}
	return hash.digest('hex').slice(0, 8)
}

function insert(db: DatabaseSync, table: string, columns: readonly string[]): (row: readonly unknown[]) => void {
	const marks = columns.map(() => '?').join(', ')
	const statement = db.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`)
	return (row) => {
		statement.run(...(row as (string | number | null)[]))
	}
}

function writeRows(db: DatabaseSync, count: number): void {
	const addText = insert(db, 'listing_text', [
		...['listing_id', 'language', 'title', 'description', 'city', 'type_name', 'words'],
	])
	const addType = insert(db, 'listing_type', ['listing_id', 'web_id'])
	const addPicture = insert(db, 'listing_picture', ['listing_id', 'kind', 'position', 'url', 'width', 'height', 'alt'])
	let addListing: ((row: readonly unknown[]) => void) | undefined
	for (const { row, types, texts } of listings(count)) {
		addListing ??= insert(db, 'listing', Object.keys(row))
		addListing(Object.values(row))
		for (const type of types) addType([row.id, type])
		for (const { language, title, description, city, typeName } of texts) {
			addText([row.id, language, title, description, city, typeName, '{}'])
		}
		for (let position = 0; position < 2; position++) {
			addPicture([row.id, 'photo', position, `/sample/${(row.id * 7 + position) % 40}.jpg`, 1360, 1020, '{}'])
		}
	}
	const addCity = insert(db, 'city', ['city_key', 'language', 'name', 'zip', 'country_id', 'latitude', 'longitude'])
	const addName = insert(db, 'property_type', [
		...['web_id', 'language', 'name', 'show_order', 'is_for_sale', 'is_for_rent'],
	])
	for (const [index, language] of LANGUAGES.entries()) {
		for (const [place, { name, zip }] of CITIES.entries()) {
			const position = [50 + (place % 17) / 17, 3 + (place % 23) / 8]
			addCity([`${name.toLowerCase()}|${zip}`, language, name, zip, 10, ...position])
		}
		for (const { webId, names } of TYPES) addName([webId, language, names[index], webId, 1, 1])
	}
}

/** What one database gives a bench: the public connection, and the raw one for comparison. */
export interface BenchDatabase {
	file: string
	publicDb: Kysely<PublicTables>
	bare: DatabaseSync
	/** Milliseconds to index the listings for search; null if the database existed already. */
	indexedIn: number | null
}

/** Opens a database of `count` listings in a temporary folder; it is generated if it does not exist yet. */
export async function benchDatabase(count: number): Promise<BenchDatabase> {
	fs.mkdirSync(BENCH_DIR, { recursive: true })
	const file = path.join(BENCH_DIR, `listings-${count}-${edition()}.db`)
	const isThere = fs.existsSync(file)
	if (!isThere) removeEarlier(count)
	const indexedIn = isThere ? null : await generate(file, count)
	const bare = openDatabase(file, { readOnly: true })
	const publicDb = new Kysely<PublicTables>({ dialect: sqliteDialect(openDatabase(file, { readOnly: true })) })
	return { file, publicDb, bare, indexedIn }
}

function removeEarlier(count: number): void {
	for (const name of fs.readdirSync(BENCH_DIR)) {
		if (name.startsWith(`listings-${count}-`)) fs.rmSync(path.join(BENCH_DIR, name))
	}
}

async function generate(file: string, count: number): Promise<number> {
	const unfinished = `${file}.part`
	for (const ending of ['', '-wal', '-shm']) fs.rmSync(unfinished + ending, { force: true })
	const bare = openDatabase(unfinished)
	const db = new Kysely<Tables>({ dialect: sqliteDialect(bare) })
	await migrate(db)
	bare.exec('BEGIN')
	writeRows(bare, count)
	bare.exec('COMMIT')
	const ids = Array.from({ length: count }, (_, index) => index + 1)
	const start = performance.now()
	await db.transaction().execute((transaction) => indexListings(transaction, ids))
	const took = performance.now() - start
	bare.exec('PRAGMA wal_checkpoint(TRUNCATE)')
	await db.destroy()
	fs.renameSync(unfinished, file)
	return took
}
