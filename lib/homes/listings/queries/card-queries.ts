import 'server-only'
import type { Kysely } from 'kysely'
import { isAmong } from '#lib/base/db/lists.ts'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { listingHref } from '#lib/homes/listings/href.ts'
import type { ListingCard } from '#lib/homes/listings/listing-types.ts'
import { namesIn } from '#lib/homes/listings/words/names.ts'
import { toPicture } from '#lib/homes/listings/words/wording.ts'
import { toKept } from '#lib/homes/pictures/files/picture-columns.ts'
import { CardWords, StoredCardFacts, toCard } from './card.ts'
import { firstPhotos, typeNamesIn } from './photo-queries.ts'

/** The photograph of a card, and the one under the pointer. */
const CARD_PHOTOS = 2

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
	const pictures = Map.groupBy(await firstPhotos(db, ids, CARD_PHOTOS), (picture) => picture.listing_id)
	const typeNames = await typeNamesIn(db, language)
	const cards = new Map<number, ListingCard>()
	for (const row of rows) {
		const names = namesIn(texts.get(row.id) ?? [], language, typeNames.get(row.web_id), row.city_key)
		const { best, city, typeName, title } = names
		const [photo, second] = pictures.get(row.id) ?? []
		const goal = row.goal === 0 ? 'sale' : 'rent'
		const parts = {
			title,
			city,
			typeName,
			picture: photo ? toPicture(photo, language, { what: typeName, place: city }) : null,
			second: second ? toKept(second) : null,
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
