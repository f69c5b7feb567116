import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import type { ListingTable, PublicTables } from '#lib/base/db/tables/tables.ts'
import { isAmong } from '#lib/base/db/tables/word-index.ts'
import { isStartingFrom } from '#lib/base/format/price.ts'
import { KEPT_COLUMNS } from '#lib/homes/pictures/files/picture-columns.ts'
import { getSite } from '#lib/site/config/config.ts'
import { ListingFacts, ListingWords } from './facts.ts'
import { listingHref } from './href.ts'
import { namesIn } from './names.ts'
import { nextOpenHouse } from './open-house.ts'
import { formerPrice } from './price-changes.ts'
import { priceVatOf } from './price-vat.ts'
import type { ListingCard } from './types.ts'
import { toPicture } from './wording.ts'

const CardFacts = ListingFacts.pick({
	chargesRenter: true,
	isUnderVat: true,
	isVatIncluded: true,
	surfaceTerrace: true,
	surfaceTotal: true,
	openHouses: true,
}).partial()
const CardWords = ListingWords.pick({ priceUnit: true }).partial()

type Row = Selectable<ListingTable>

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
		const own = texts.get(row.id) ?? []
		cards.set(row.id, toCard(row, own, pictures.get(row.id), typeNames.get(row.web_id), language, now))
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

function firstPhotos(db: Kysely<PublicTables>, ids: readonly number[]) {
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

async function typeNamesIn(db: Kysely<PublicTables>, language: string): Promise<Map<number, string>> {
	const rows = await db
		.selectFrom('property_type')
		.select(['web_id', 'name'])
		.where('language', '=', language)
		.execute()
	return new Map(rows.map((row) => [row.web_id, row.name]))
}

type Text = Awaited<ReturnType<typeof textsOf>>[number]
type Photo = Awaited<ReturnType<typeof firstPhotos>>[number]

function toCard(
	row: Row,
	texts: readonly Text[],
	photo: Photo | undefined,
	catalogueName: string | undefined,
	language: string,
	now: Date,
): ListingCard {
	const { best, city, typeName, title } = namesIn(texts, language, catalogueName, row.city_key)
	const facts = CardFacts.parse(JSON.parse(row.facts))
	const words = CardWords.parse(JSON.parse(best?.words ?? '{}'))
	const goal = row.goal === 0 ? 'sale' : 'rent'
	const isClosed = row.status === 'sold' || row.status === 'rented'
	const days = getSite().ribbons.loweredDays
	return {
		id: row.id,
		goal,
		status: row.status,
		ribbon: row.ribbon,
		title,
		city,
		zip: row.zip,
		street: row.is_address_public === 1 ? row.street : null,
		typeName,
		price:
			isClosed || row.is_price_public === 0
				? { amount: null, isStartingFrom: false, unitText: null }
				: { amount: row.price, isStartingFrom: isStartingFrom(row.price_unit), unitText: words.priceUnit ?? null },
		formerPrice: isClosed || row.is_price_public === 0 ? null : formerPrice(row, { now, days }),
		charges: goal === 'rent' && !isClosed && row.is_price_public === 1 ? facts.chargesRenter || null : null,
		vat: priceVatOf(goal, facts),
		bedrooms: row.bedrooms,
		surfaceLiving: row.surface_living,
		surfaceGround: row.surface_ground,
		surfaceTerrace: facts.surfaceTerrace ?? null,
		surfaceTotal: facts.surfaceTotal ?? null,
		energyLabel: row.energy_label,
		region: row.region,
		picture: photo ? toPicture(photo, language, { what: typeName, place: city }) : null,
		nextOpenHouse: isClosed ? null : nextOpenHouse(facts.openHouses ?? [], now),
		createdAt: row.created_at,
		href: listingHref(language, { id: row.id, goal, city, title: title.text }),
	}
}
