import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import { chunks } from '#lib/base/db/chunks.ts'
import { lastImport } from '#lib/base/db/last-import.ts'
import { isAmong, joined } from '#lib/base/db/lists.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { jsonText } from '#lib/base/db/texts.ts'
import { type GapFacts, gapFactsOf } from '#lib/homes/feed/report/record-gaps.ts'
import type { PlaceName, TypeName } from '#lib/homes/feed/transform/catalogue.ts'
import type { ProjectTable } from '#lib/homes/listings/project-tables.ts'
import type { ListingTable } from '#lib/homes/listings/tables.ts'

const COLUMNS = [
	'id',
	'content_hash',
	'withdrawn_at',
	'closed_at',
	'created_at',
	'confirmed_at',
	'is_published',
	'unpublished_at',
	'goal',
	'status',
	'ribbon',
	'city_key',
	'web_id',
	'is_price_public',
	'is_address_public',
	'price',
	'price_unit',
	'former_price',
	'lowered_at',
	'price_history',
	'project_id',
] as const satisfies (keyof ListingTable)[]

/** What an import reads of a listing in the database. */
export type StoredListing = Pick<Selectable<ListingTable>, (typeof COLUMNS)[number]> & {
	source_hash: string | null
	findings: string | null
	/** Published by the feed, and still not shown: `is_published` is 0. */
	isWithheld: boolean
}
export type StoredProject = Pick<Selectable<ProjectTable>, 'id' | 'content_hash' | 'withdrawn_at' | 'is_address_public'>

export interface Stored {
	/** Number of the last import that was written. If it changes before this one is written, the plan is outdated. */
	lastRun: number
	listings: Map<number, StoredListing>
	projects: Map<number, StoredProject>
	/** Homes and projects of the other origin: nothing here may change them. */
	others: ReadonlySet<number>
	otherProjects: ReadonlySet<number>
}

/** Where homes come from: the agency's software, or the desk, where staff write them. */
export type Origin = 'feed' | 'desk'

async function readWithheld(db: Kysely<Tables>): Promise<Set<number>> {
	const rows = await db.selectFrom('listing_withheld').select('listing_id').distinct().execute()
	return new Set(rows.map(({ listing_id }) => listing_id))
}

/** Returns the numbers of the other origin. */
async function readOthers(db: Kysely<Tables>, origin: Origin, kind: 'listing' | 'project'): Promise<Set<number>> {
	const own = db
		.selectFrom('own_home')
		.select('id')
		.where('subject', '=', kind === 'listing' ? 'home' : 'project')
	const others =
		origin === 'feed'
			? await own.execute()
			: await db.selectFrom(kind).select('id').where('id', 'not in', own).execute()
	return new Set(others.map(({ id }) => id))
}

/** Reads the state that the homes and projects of one origin are compared with. */
export async function readStored(db: Kysely<Tables>, origin: Origin): Promise<Stored> {
	const lastRun = await lastImport(db)
	const ownIds = db.selectFrom('own_home').select('id').where('subject', '=', 'home')
	const ownProjectIds = db.selectFrom('own_home').select('id').where('subject', '=', 'project')
	const isOfDesk = origin === 'desk'
	const listings = await db
		.selectFrom('listing')
		.where('listing.id', isOfDesk ? 'in' : 'not in', ownIds)
		.leftJoin('listing_source', 'listing_source.listing_id', 'listing.id')
		.select(COLUMNS.map((column) => `listing.${column}` as const))
		.select(['listing_source.source_hash', 'listing_source.findings'])
		.execute()
	const withheldIds = await readWithheld(db)
	const projects = await db
		.selectFrom('project')
		.select(['id', 'content_hash', 'withdrawn_at', 'is_address_public'])
		.where('id', isOfDesk ? 'in' : 'not in', ownProjectIds)
		.execute()
	return {
		lastRun,
		others: await readOthers(db, origin, 'listing'),
		otherProjects: await readOthers(db, origin, 'project'),
		listings: new Map(listings.map((row) => [row.id, Object.assign(row, { isWithheld: withheldIds.has(row.id) })])),
		projects: new Map(projects.map((row) => [row.id, row])),
	}
}

/** Returns the types of these listings, as sorted lists of WebIDs. */
export async function typesOf(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, number[]>> {
	const types = new Map<number, number[]>()
	for (const part of chunks(ids, 1000)) {
		const rows = await db
			.selectFrom('listing_type')
			.selectAll()
			.where('listing_id', 'in', part)
			.orderBy('web_id')
			.execute()
		for (const row of rows) types.set(row.listing_id, [...(types.get(row.listing_id) ?? []), row.web_id])
	}
	return types
}

/** What some stored listings call their place and type in a language, and how many of them do. */
export interface StoredNames extends PlaceName, Omit<TypeName, 'name'> {
	typeName: string | null
	count: number
}

/** Returns how these stored listings name their places and types. */
export async function readNames(db: Kysely<Tables>, ids: Iterable<number>): Promise<StoredNames[]> {
	return db
		.selectFrom('listing_text')
		.innerJoin('listing', 'listing.id', 'listing_text.listing_id')
		.select(['city_key as cityKey', 'zip', 'country_id as countryId', 'language', 'city as name'])
		.select(['country_name as countryName', 'web_id as webId', 'type_name as typeName', 'goal'])
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where(isAmong('listing.id', [...ids]))
		.groupBy(['city_key', 'zip', 'country_id', 'language', 'city', 'country_name', 'web_id', 'type_name', 'goal'])
		.orderBy('city_key')
		.execute()
}

/** Returns the facts of these stored listings that show gaps. */
export async function readGapFacts(db: Kysely<Tables>, ids: readonly number[]): Promise<GapFacts[]> {
	const texts = await db
		.selectFrom('listing_text')
		.select(['listing_id', joined('language').as('languages')])
		.where((eb) => eb.or([eb('title', 'is not', null), eb('description', 'is not', null)]))
		.groupBy('listing_id')
		.execute()
	const languages = new Map(texts.map((text) => [text.listing_id, text.languages?.split(',') ?? []]))
	const withheld = await readWithheld(db)
	const rows = await db
		.selectFrom('listing')
		.innerJoin('listing_private', 'listing_private.listing_id', 'listing.id')
		.select(['listing.id', 'listing.is_published', 'listing.status', 'listing.city_key', 'listing.bedrooms'])
		.select(['listing.surface_living', 'listing.surface_ground', jsonText('facts', 'surfaceTotal').as('total')])
		.select(['listing_private.price', 'listing_private.latitude'])
		.where(isAmong('listing.id', ids))
		.execute()
	return rows.map((row) =>
		gapFactsOf(
			// The gaps are those of what the payload publishes, whether it is shown or not.
			Object.assign(row, {
				is_published: withheld.has(row.id) ? (1 as const) : row.is_published,
				hasTotalSurface: row.total !== null,
			}),
			row,
			languages.get(row.id) ?? [],
		),
	)
}
