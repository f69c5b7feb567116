import 'server-only'
import { getFullDb, getPublicDb } from '#lib/base/db/connection.ts'
import { isAmong } from '#lib/base/db/lists.ts'
import { streetLine } from '#lib/base/format/street-line.ts'
import { townLine } from '#lib/base/format/town.ts'
import { fill } from '#lib/base/text/fill.ts'
import { listingHref } from '#lib/homes/listings/href.ts'
import type { AgencyHome, EnergyWords, ListingStatus } from '#lib/homes/listings/listing-types.ts'
import { isKnown, type Price } from '#lib/homes/listings/price/price.ts'
import { type PriceTexts, priceLine, priceText } from '#lib/homes/listings/price/price-line.ts'
import { namesIn } from '#lib/homes/listings/words/names.ts'
import { toPicture } from '#lib/homes/listings/words/wording.ts'
import { energyLabelText, isEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { firstPhotos, typeNamesIn } from './photo-queries.ts'
import { PriceFacts, PriceWordsOf, toPrice } from './to-price.ts'

/** Whether its page is on the site. */
const isShown = (home: { is_published: 0 | 1; withdrawn_at: string | null }) =>
	home.is_published === 1 && home.withdrawn_at === null

async function storedHomes(ids: readonly number[]) {
	const db = await getFullDb()
	return db
		.selectFrom('listing')
		.leftJoin('listing_private as hidden', 'hidden.listing_id', 'listing.id')
		.select(['id', 'goal', 'status', 'is_published', 'withdrawn_at', 'web_id', 'city_key', 'zip', 'region'])
		.select(['price_unit', 'listing.facts'])
		.select(['energy_label', 'listing.price', 'hidden.price as own_price', 'listing.street', 'listing.house_number'])
		.select(['listing.box_number', 'hidden.street as own_street', 'hidden.house_number as own_number'])
		.select(['hidden.box_number as own_box', 'reference'])
		.where(isAmong('id', ids))
		.execute()
}

function textsOf(ids: readonly number[]) {
	return getPublicDb().then((db) =>
		db
			.selectFrom('listing_text')
			.select(['listing_id', 'language', 'title', 'city', 'type_name', 'words'])
			.where(isAmong('listing_id', ids))
			.execute(),
	)
}

/**
 * Returns homes as staff may see them: with the address and the price that the site hides,
 * and those that are not on the site (any more).
 */
export async function agencyHomes(ids: readonly number[], language: string): Promise<Map<number, AgencyHome>> {
	if (ids.length === 0) return new Map()
	const publicDb = await getPublicDb()
	const texts = Map.groupBy(await textsOf(ids), (text) => text.listing_id)
	const photos = new Map((await firstPhotos(publicDb, ids)).map((photo) => [photo.listing_id, photo]))
	const types = await typeNamesIn(publicDb, language)
	const { property, listing } = messagesOf(language)
	const { box } = property.address
	const homes = (await storedHomes(ids)).map((row): AgencyHome => {
		const names = namesIn(texts.get(row.id) ?? [], language, types.get(row.web_id), row.city_key)
		const { best, city, typeName, title } = names
		const photo = photos.get(row.id)
		const goal = row.goal === 0 ? 'sale' : 'rent'
		const price = toPrice(
			{ ...row, price: row.price ?? row.own_price },
			PriceFacts.parse(JSON.parse(row.facts)),
			PriceWordsOf.parse(JSON.parse(best?.words ?? '{}')),
		)
		const at = { houseNumber: row.house_number ?? row.own_number, boxNumber: row.box_number ?? row.own_box }
		return {
			id: row.id,
			goal,
			reference: row.reference,
			region: row.region,
			title,
			status: row.status satisfies ListingStatus,
			street: streetLine({ street: row.street ?? row.own_street, ...at }, box),
			town: townLine({ zip: row.zip, city }),
			price: isKnown(price) ? priceText(price, listing.price, language) : null,
			priceParts: isKnown(price) ? pricePartsOf(price, listing.price, language) : null,
			energyLabel: row.energy_label,
			picture: photo ? toPicture(photo, language, { what: typeName, place: city }) : null,
			href: isShown(row) ? listingHref(language, { id: row.id, goal, city, title: title.text }) : null,
		}
	})
	return new Map(homes.map((home) => [home.id, home]))
}

/** Returns a price as its amount and what qualifies it. */
export function pricePartsOf(price: Price, t: PriceTexts, language: string): NonNullable<AgencyHome['priceParts']> {
	const { before, main, after } = priceLine(price, t, language)
	return { main: main.text, more: [...before, ...after].map(({ text }) => text).join(', ') }
}

/** Returns the energy label of a home in words, or null. */
export function energyWordsOf({ energyLabel, region }: AgencyHome, language: string): EnergyWords | null {
	if (energyLabel === null || !isEnergyLabel(energyLabel)) return null
	const name = fill(messagesOf(language).energy.tag[region ?? 'flanders'], { label: energyLabelText(energyLabel) })
	return { label: energyLabel, name }
}
