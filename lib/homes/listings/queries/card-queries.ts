import 'server-only'
import type { Kysely } from 'kysely'
import { isAmong } from '#lib/base/db/lists.ts'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { listingHref } from '#lib/homes/listings/href.ts'
import type { ListingCard } from '#lib/homes/listings/types.ts'
import { namesIn } from '#lib/homes/listings/words/names.ts'
import { toPicture } from '#lib/homes/listings/words/wording.ts'
import { KEPT_COLUMNS } from '#lib/homes/pictures/files/picture-columns.ts'
import { CardWords, StoredCardFacts, toCard } from './card.ts'

/**
 * Returns the cards of these listings, in their order and in a language; a missing translation is replaced by the text
 * in the default language. Listings that are unknown, unpublished or withdrawn are left out; sold and rented ones have
 * no price. `hasDrafts` is for the preview: it includes unpublished ones.
 */
export async function listingCards(
	db: Kysely<PublicTables>,
	ids: readonly number[],
	language: string,
	now = new Date(),
	hasDrafts = false,
): Promise<ListingCard[]> {
	if (ids.length === 0) return []
	const rows = await db
		.selectFrom('listing')
		.selectAll()
		.where(isAmong('id', ids))
		.where('is_published', 'in', hasDrafts ? [0, 1] : [1])
		.where('withdrawn_at', 'is', null)
		.execute()
	const texts = Map.groupBy(await textsOf(db, ids), (text) => text.listing_id)
	const pictures = new Map((await firstPhotos(db, ids)).map((picture) => [picture.listing_id, picture]))
	const typeNames = await typeNamesIn(db, language)
	const cards = new Map<number, ListingCard>()
	for (const row of rows) {
		const names = namesIn(texts.get(row.id) ?? [], language, typeNames.get(row.web_id), row.city_key)
		const { best, city, typeName, title } = names
		const photo = pictures.get(row.id)
		const goal = row.goal === 0 ? 'sale' : 'rent'
		const parts = {
			...{ title, city, typeName },
			picture: photo ? toPicture(photo, language, { what: typeName, place: city }) : null,
			href: listingHref(language, { id: row.id, goal, city, title: title.text }),
			facts: StoredCardFacts.parse(JSON.parse(row.facts)),
			words: CardWords.parse(JSON.parse(best?.words ?? '{}')),
		}
		cards.set(row.id, toCard(row, parts, now))
	}
	return ids.map((id) => cards.get(id)).filter((card) => card !== undefined)
}

function textsOf(db: Kysely<PublicTables>, ids: readonly number[]) {
	return db
		.selectFrom('listing_text')
		.select(['listing_id', 'language', 'title', 'city', 'type_name', 'words'])
		.where(isAmong('listing_id', ids))
		.execute()
}

/** Returns the first photograph of each of these listings. */
export function firstPhotos(db: Kysely<PublicTables>, ids: readonly number[]) {
	return db
		.selectFrom('listing_picture as picture')
		.leftJoin('picture_source', 'picture_source.url', 'picture.url')
		.leftJoin('picture as kept', 'kept.hash', 'picture_source.hash')
		.select(['picture.listing_id', 'picture.url', 'picture.width', 'picture.height', 'picture.name', 'picture.alt'])
		.select(KEPT_COLUMNS)
		.where(isAmong('picture.listing_id', ids))
		.where('picture.kind', '=', 'photo')
		.where('picture.position', '=', (eb) =>
			eb
				.selectFrom('listing_picture as own')
				.select((inner) => inner.fn.min('own.position').as('first'))
				.whereRef('own.listing_id', '=', 'picture.listing_id')
				.where('own.kind', '=', 'photo'),
		)
		.execute()
}

/** Returns the names of the types of homes in a language, by the number of the type. */
export async function typeNamesIn(db: Kysely<PublicTables>, language: string): Promise<Map<number, string>> {
	const rows = await db
		.selectFrom('property_type')
		.select(['web_id', 'name'])
		.where('language', '=', language)
		.execute()
	return new Map(rows.map((row) => [row.web_id, row.name]))
}
