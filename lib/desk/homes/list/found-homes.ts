import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { fold } from '#lib/base/text/fold.ts'
import { searchedWords } from '#lib/people/leads/staff/search-text.ts'
import type { StoredHome } from './stored-homes.ts'

/** Returns the titles and places of homes, each home's as one text to search in. */
async function titlesOf(db: Kysely<Tables>): Promise<Map<number, string>> {
	const texts = await db.selectFrom('listing_text').select(['listing_id', 'title', 'city']).execute()
	const titles = new Map<number, string>()
	for (const { listing_id, title, city } of texts) {
		titles.set(listing_id, `${titles.get(listing_id) ?? ''} ${title ?? ''} ${city}`)
	}
	return titles
}

/**
 * Returns the homes with all the words that a member typed in their number, reference, address, town or titles, whatever
 * the case and the accents; all of them without a word.
 */
export async function homesWithWords(
	db: Kysely<Tables>,
	homes: readonly StoredHome[],
	typed: string,
): Promise<StoredHome[]> {
	const words = searchedWords(typed)
	if (words.length === 0) return [...homes]
	const titles = await titlesOf(db)
	return homes.filter(({ id, reference, street, houseNumber, cityKey, form }) => {
		const title = form === null ? titles.get(id) : form.titles
		const text = fold([id, reference, street, houseNumber, cityKey.replace('|', ' '), title].join(' '))
		return words.every((word) => text.includes(word))
	})
}
