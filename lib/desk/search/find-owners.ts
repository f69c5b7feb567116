import 'server-only'
import { placeIn } from '#lib/base/db/texts.ts'
import { agencyHomes } from '#lib/homes/listings/queries/agency-homes.ts'
import { deskHref } from '#lib/site/routing/navigation.ts'
import { type Asked, type FoundOfAKind, lineOf, MOST_OF_A_KIND } from './asked.ts'

/** Finds owners by their mail address, each with a home of theirs, whose page has what the agency knows and sends them. */
export async function findOwners({ db, words, language }: Asked): Promise<FoundOfAKind> {
	const rows = await db
		.selectFrom('listing_owner')
		.innerJoin('listing', 'listing.id', 'listing_owner.listing_id')
		.select(['listing_owner.email', 'listing_owner.listing_id'])
		.distinct()
		.where((on) =>
			on.and(words.map((word) => on(placeIn(on.fn<string>('lower', [on.ref('listing_owner.email')]), word), '>', 0))),
		)
		.where((on) => on.or([on('listing_owner.source', '=', 'staff'), on('listing.withdrawn_at', 'is', null)]))
		.orderBy('listing_owner.email')
		.orderBy('listing_owner.listing_id', 'desc')
		.limit(MOST_OF_A_KIND)
		.execute()
	const homes = await agencyHomes([...new Set(rows.map(({ listing_id }) => listing_id))], language)
	return {
		found: rows.map(({ email, listing_id: id }) => {
			const home = homes.get(id)
			return {
				href: deskHref(language, { page: 'home', params: { id: String(id) } }),
				title: email,
				more: lineOf(home === undefined ? null : [home.street ?? home.title.text, home.town].join(', ')),
			}
		}),
		all: null,
	}
}
