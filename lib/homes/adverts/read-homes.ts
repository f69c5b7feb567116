import 'server-only'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import { jsonText } from '#lib/base/db/texts.ts'
import { AdvertFacts, type AdvertHome, type WordName } from './types.ts'

const Facts = z.compile(AdvertFacts)

const WORDS = [
	'floodZone',
	'asbestosType',
	'planningDesignation',
	'epcNotRequired',
	'chargesList',
	'buildingManagement',
	'heating',
	'availability',
] as const satisfies WordName[]

interface Worded {
	listing_id: number
	described: 0 | 1
	/** The names in `WORDS` of what is worded in a language, each with a comma after it. */
	names: string
}

/** Returns what each listing words in at least one language. The database reads the words: there are many, and few are asked for. */
async function readWords(db: Kysely<Tables>): Promise<Map<number, { names: Set<WordName>; isDescribed: boolean }>> {
	const named = WORDS.map(
		(name) => sql`CASE WHEN ${jsonText('words', name)} > '' THEN ${sql.lit(`${name},`)} ELSE '' END`,
	)
	const { rows } = await sql<Worded>`SELECT listing_id, description IS NOT NULL AND description <> '' AS described,
${sql.join(named, sql` || `)} AS names FROM listing_text`.execute(db)
	const worded = new Map<number, { names: Set<WordName>; isDescribed: boolean }>()
	for (const row of rows) {
		const home = worded.get(row.listing_id) ?? { names: new Set(), isDescribed: false }
		worded.set(row.listing_id, home)
		home.isDescribed ||= row.described === 1
		const words = row.names.split(',')
		for (const name of WORDS) if (words.includes(name)) home.names.add(name)
	}
	return worded
}

/** A home with what the site does with it. */
export interface StoredHome {
	home: AdvertHome
	isShown: boolean
}

/**
 * Reads the homes that their source has in its feed and publishes: those that visitors see, and those that are withheld
 * from them. With `hasDrafts`, those that it has not published (yet) as well. Reads public facts only, so that what is
 * hidden counts as not stated.
 */
export async function readHomes(db: Kysely<Tables>, { hasDrafts = false } = {}): Promise<StoredHome[]> {
	const worded = await readWords(db)
	const withheld = db.selectFrom('listing_withheld').select('listing_id')
	const rows = await db
		.selectFrom('listing')
		.select(['id', 'reference', 'goal', 'status', 'region', 'web_id', 'city_key', 'project_id', 'is_new_build'])
		.select(['price', 'is_address_public', 'street', 'house_number', 'energy_value', 'energy_label', 'is_published'])
		.select(['surface_living', 'bedrooms', 'facts', 'confirmed_at'])
		.where('withdrawn_at', 'is', null)
		.$if(!hasDrafts, (found) => found.where((eb) => eb.or([eb('is_published', '=', 1), eb('id', 'in', withheld)])))
		.orderBy('id')
		.execute()
	return rows.map((row) => ({
		isShown: row.is_published === 1,
		home: {
			id: row.id,
			reference: row.reference,
			goal: row.goal === 0 ? 'sale' : 'rent',
			status: row.status,
			region: row.region,
			webId: row.web_id,
			cityKey: row.city_key,
			confirmedAt: row.confirmed_at,
			projectId: row.project_id,
			isNewBuild: row.is_new_build === 1,
			price: row.price,
			hasAddress: row.is_address_public === 1 && Boolean(row.street) && Boolean(row.house_number),
			energyValue: row.energy_value,
			energyLabel: row.energy_label,
			surfaceLiving: row.surface_living,
			bedrooms: row.bedrooms,
			facts: Facts.parse(JSON.parse(row.facts)),
			worded: worded.get(row.id)?.names ?? new Set(),
			hasDescription: worded.get(row.id)?.isDescribed ?? false,
		},
	}))
}
