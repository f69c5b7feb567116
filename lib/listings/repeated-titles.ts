import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '@/lib/db/tables'
import { searchMemo } from '@/lib/search/engine/memo'

const keyOf = (language: string, title: string, city: string) => `${language}\n${title}\n${city}`

/** Whether a title stands on more than one home of a municipality, in the language of the title. */
export async function isRepeatedTitle(
	db: Kysely<PublicTables>,
	{ text, language }: { text: string; language: string },
	city: string,
): Promise<boolean> {
	const memo = await searchMemo(db)
	const repeated = await memo.repeatedTitles.get('all', async () => {
		const rows = await db
			.selectFrom('listing_text as text')
			.innerJoin('listing', 'listing.id', 'text.listing_id')
			.select(['text.language', 'text.title', 'text.city'])
			.where('listing.is_published', '=', 1)
			.where('listing.withdrawn_at', 'is', null)
			.groupBy(['text.language', 'text.title', 'text.city'])
			.having((eb) => eb(eb.fn.countAll(), '>', 1))
			.execute()
		return new Set(rows.map((row) => keyOf(row.language, row.title ?? '', row.city ?? '')))
	})
	return repeated.has(keyOf(language, text, city))
}
