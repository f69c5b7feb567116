import 'server-only'
import { type Kysely, sql } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import { searchMemo } from '#lib/homes/search/engine/index/memo.ts'
import type { Repeats } from './page-words.ts'

/** How many characters of a description, markup included, are compared: more than search engines show. */
const COMPARED = 400

const titleKey = (language: string, title: string, cityKey: string) => `${language}\n${title}\n${cityKey}`
const descriptionKey = (language: string, start: string) => `${language}\n\n${start}`

async function readRepeated(db: Kysely<PublicTables>): Promise<Set<string>> {
	const shown = db
		.selectFrom('listing_text as text')
		.innerJoin('listing', 'listing.id', 'text.listing_id')
		.where('listing.is_published', '=', 1)
		.where('listing.withdrawn_at', 'is', null)
		.having((eb) => eb(eb.fn.countAll(), '>', 1))
	const titles = await shown
		.select(['text.language', 'text.title', 'listing.city_key'])
		.where('text.title', 'is not', null)
		.groupBy(['text.language', 'text.title', 'listing.city_key'])
		.execute()
	const start = sql<string>`substr(text.description, 1, ${sql.lit(COMPARED)})`
	const descriptions = await shown
		.select(['text.language', start.as('start')])
		.where('text.description', 'is not', null)
		.groupBy(['text.language', start])
		.execute()
	return new Set([
		...titles.map((row) => titleKey(row.language, row.title ?? '', row.city_key)),
		...descriptions.map((row) => descriptionKey(row.language, row.start)),
	])
}

/**
 * Returns whether another home of the municipality has the same title, or any home the same description, in its
 * language.
 */
export async function repeatsOf(
	db: Kysely<PublicTables>,
	home: Pick<ListingDetail, 'title' | 'description' | 'typeName' | 'city' | 'cityKey'>,
): Promise<Repeats> {
	const { title, description, typeName, city, cityKey } = home
	const memo = await searchMemo(db)
	const repeated = await memo.repeatedWords.get('all', () => readRepeated(db))
	// The title made for a home without one has only its type and place, so it counts as repeated.
	const isMade = title.text === [typeName, city].filter(Boolean).join(', ')
	const start = description && Array.from(description.text).slice(0, COMPARED).join('')
	return {
		title: isMade || repeated.has(titleKey(title.language, title.text, cityKey)),
		description: description !== null && repeated.has(descriptionKey(description.language, start ?? '')),
	}
}
