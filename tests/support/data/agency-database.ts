import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Insertable, Kysely } from 'kysely'
import { openDatabase, sqliteDialect } from '#lib/base/db/driver/sqlite.ts'
import { placeOf } from '#lib/base/db/file/file-place.ts'
import { openPublicDatabase } from '#lib/base/db/public-database.ts'
import type { PublicTables, Tables } from '#lib/base/db/tables.ts'
import { env } from '#lib/base/env.ts'
import type { ListingTable, ListingTextTable } from '#lib/homes/listings/tables.ts'
import { indexListings } from '#lib/homes/search/engine/index/index-writer.ts'

/**
 * The listing's columns that a test sets; the others are those of a house for sale in Binche, with the bedrooms
 * unknown.
 */
export type ListingFixture = Partial<Insertable<ListingTable>> & {
	id: number
	/** More types besides `web_id`. */
	types?: number[]
	texts?: (Partial<ListingTextTable> & { language: string })[]
}

/** A database of its own in a temporary folder, opened as the site opens it: one full and one public connection. */
export interface AgencyDatabase {
	db: Kysely<Tables>
	publicDb: Kysely<PublicTables>
	/** Inserts listings with their texts and types, and indexes them as an import does. */
	add(...listings: ListingFixture[]): Promise<void>
	/** Opens another full connection, as another server has. Whoever opens it destroys it. */
	openAnother(): Kysely<Tables>
	close(): Promise<void>
}

const PLAIN_LISTING = {
	goal: 0,
	status: 'available',
	ribbon: null,
	is_published: 1,
	unpublished_at: null,
	withdrawn_at: null,
	closed_at: null,
	confirmed_at: null,
	web_id: 1,
	city_key: 'binche|7130',
	zip: '7130',
	country_id: 10,
	region: 'wallonia',
	reference: null,
	project_id: null,
	is_price_public: 1,
	price: null,
	price_unit: null,
	former_price: null,
	lowered_at: null,
	price_history: '[]',
	is_address_public: 1,
	street: null,
	house_number: null,
	box_number: null,
	latitude: null,
	longitude: null,
	bedrooms: null,
	bathrooms: null,
	shower_rooms: null,
	toilets: null,
	garages: null,
	surface_living: null,
	surface_ground: null,
	energy_label: null,
	energy_rank: null,
	energy_value: null,
	is_new_build: 0,
	features: 0,
	facades: null,
	last_open_house: null,
	facts: '{}',
	created_at: '2026-01-01T00:00:00.000Z',
	modified_at: '2026-01-01T00:00:00.000Z',
	content_hash: '',
} as const satisfies Omit<Insertable<ListingTable>, 'id'>

const PLAIN_TEXT = { title: null, description: null, city: 'Binche', country_name: null, type_name: null, words: '{}' }

async function write(db: Kysely<Tables>, { types = [], texts = [], ...listing }: ListingFixture): Promise<void> {
	const row = { ...PLAIN_LISTING, ...listing }
	await db.deleteFrom('listing').where('id', '=', row.id).execute()
	await db.insertInto('listing').values(row).execute()
	const webIds = [...new Set([row.web_id, ...types])]
	await db
		.insertInto('listing_type')
		.values(webIds.map((web_id) => ({ listing_id: row.id, web_id })))
		.execute()
	for (const text of texts) {
		await db
			.insertInto('listing_text')
			.values({ ...PLAIN_TEXT, ...text, listing_id: row.id })
			.execute()
	}
}

const newFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'agency-test-'))
const fullDatabase = (file: string) => new Kysely<Tables>({ dialect: sqliteDialect(openDatabase(file)) })

async function migratedFile(): Promise<Buffer> {
	const folder = newFolder()
	const file = path.join(folder, 'site.db')
	const db = fullDatabase(file)
	const { migrate } = await import('#lib/base/db/migrate.ts')
	await migrate(db)
	await db.destroy()
	const bytes = fs.readFileSync(file)
	fs.rmSync(folder, { recursive: true })
	return bytes
}

/** The name of the global that is the file of an empty database. */
const EMPTY = 'testsEmptyDatabase'

/**
 * Returns the file of an empty database. Migrating takes longer than most tests, so it is done once per process, whose
 * modules may be loaded several times (`unit-fresh.ts`).
 */
function emptyFile(): Promise<Buffer> {
	const known: Promise<Buffer> = Reflect.get(globalThis, EMPTY) ?? migratedFile()
	Reflect.set(globalThis, EMPTY, known)
	return known
}

export async function createAgencyDatabase(): Promise<AgencyDatabase> {
	const bytes = await emptyFile()
	const folder = newFolder()
	const file = path.join(folder, 'site.db')
	fs.writeFileSync(file, bytes, { mode: 0o600 })
	const db = fullDatabase(file)
	const reader = openPublicDatabase(file)
	const publicDb = new Kysely<PublicTables>({ dialect: sqliteDialect(reader) })
	return {
		db,
		publicDb,
		openAnother: () => fullDatabase(file),
		async add(...listings) {
			await db.transaction().execute(async (transaction) => {
				for (const listing of listings) await write(transaction, listing)
				await indexListings(
					transaction,
					listings.map(({ id }) => id),
				)
			})
		},
		async close() {
			await Promise.all([db.destroy(), publicDb.destroy()])
			fs.rmSync(folder, { recursive: true, force: true })
		},
	}
}

/** Makes a database the one of this process, as on a server: code that asks for a connection gets this one. */
export function openForSite({ db: fullDb, publicDb }: AgencyDatabase): void {
	const connections = { fullDb, publicDb, leave: () => {}, hasLeft: () => false, close: () => {} }
	// It keeps its own folder, whatever the site's data folder would be.
	const inPlace = Object.defineProperty(connections, 'place', { get: () => placeOf(env.databaseFile) })
	Reflect.set(globalThis, 'agencyConnections', Promise.resolve(inPlace))
}

/** Removes the process's database again. */
export function closeForSite(): void {
	Reflect.deleteProperty(globalThis, 'agencyConnections')
}
