import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { ownedListings } from '#lib/homes/ownership/owner-access.ts'
import { getSite } from '#lib/site/config/config.ts'

/** Returns the languages in which the owners of a home read their mails, or that of the site if nobody is known. */
export async function ownerLanguages(db: Kysely<Tables>, id: number): Promise<string[]> {
	const rows = await ownedListings(db)
		.select(['owner.language', 'owner.mail_language'])
		.where('listing.id', '=', id)
		.execute()
	const { languages, defaultLanguage } = getSite()
	const own = new Set(rows.map(({ language, mail_language }) => mail_language ?? language))
	const known = languages.filter((language) => own.has(language))
	return known.length === 0 ? [defaultLanguage] : known
}
