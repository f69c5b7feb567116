import 'server-only'
import { type Kysely, sql } from 'kysely'
import { isAmong } from '#lib/base/db/lists.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { jsonText } from '#lib/base/db/texts.ts'
import { advertHomeOf, WORDS, type Worded } from './advert-home.ts'
import type { AdvertHome, WordName } from './compliance-types.ts'

interface WordedRow {
	listing_id: number
	described: 0 | 1
	/** The names in `WORDS` of what is worded in a language, each with a comma after it. */
	names: string
}

/** Returns what each listing words in at least one language. The database reads the words: there are many, and few are asked for. */
async function readWords(db: Kysely<Tables>, among: readonly number[] | null): Promise<Map<number, Worded>> {
	const named = WORDS.map((name) => sql`CASE WHEN ${jsonText('words', name)} > '' THEN ${`${name},`} ELSE '' END`)
	const { rows } =
		await sql<WordedRow>`SELECT listing_id, CASE WHEN octet_length(description) > 0 THEN 1 ELSE 0 END AS described,
${sql.join(named, sql` || `)} AS names FROM listing_text${among ? sql` WHERE ${isAmong('listing_id', among)}` : sql``}`.execute(
			db,
		)
	const worded = new Map<number, Worded>()
	for (const row of rows) {
		const home = worded.get(row.listing_id) ?? { names: new Set<WordName>(), isDescribed: false }
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
 * from them. With `hasDrafts`, those that it has not published (yet) as well; with `among`, those with these numbers only.
 * Reads public facts only, so that what is hidden counts as not stated.
 */
export async function readHomes(
	db: Kysely<Tables>,
	{ hasDrafts = false, among = null }: { hasDrafts?: boolean; among?: readonly number[] | null } = {},
): Promise<StoredHome[]> {
	const worded = await readWords(db, among)
	const withheld = db.selectFrom('listing_withheld').select('listing_id')
	const rows = await db
		.selectFrom('listing')
		.select(['id', 'reference', 'goal', 'status', 'region', 'web_id', 'city_key', 'project_id', 'is_new_build'])
		.select([
			'price',
			'is_address_public',
			'street',
			'house_number',
			'latitude',
			'energy_value',
			'energy_label',
			'is_published',
		])
		.select(['surface_living', 'bedrooms', 'facts', 'confirmed_at'])
		.where('withdrawn_at', 'is', null)
		.$if(among !== null, (found) => found.where(isAmong('id', among ?? [])))
		.$if(!hasDrafts, (found) => found.where((eb) => eb.or([eb('is_published', '=', 1), eb('id', 'in', withheld)])))
		.orderBy('id')
		.execute()
	return rows.map((row) => ({ isShown: row.is_published === 1, home: advertHomeOf(row, worded.get(row.id)) }))
}
