import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { ownedListings } from '#lib/homes/ownership/owner-access.ts'
import { getSite } from '#lib/site/config/config.ts'

/** The most owners of one home who get a mail. */
export const MOST_OWNERS = 20

/**
 * Returns the owners of a home with the language of their mails: those of the payload, invited or not, as long as the home
 * is in the feed, and those whom staff assigned.
 */
export async function ownersToMail(
	db: Kysely<Tables>,
	listingId: number,
): Promise<{ email: string; language: string }[]> {
	const rows = await db
		.selectFrom('listing_owner')
		.innerJoin('listing', 'listing.id', 'listing_owner.listing_id')
		.leftJoin('owner', 'owner.email', 'listing_owner.email')
		.select(['listing_owner.email', 'owner.language', 'owner.mail_language'])
		.distinct()
		.where('listing.id', '=', listingId)
		.where((on) => on.or([on('listing_owner.source', '=', 'staff'), on('listing.withdrawn_at', 'is', null)]))
		.orderBy('listing_owner.email')
		.limit(MOST_OWNERS)
		.execute()
	return rows.map(({ email, language, mail_language }) => ({
		email,
		language: mail_language ?? language ?? getSite().defaultLanguage,
	}))
}

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
