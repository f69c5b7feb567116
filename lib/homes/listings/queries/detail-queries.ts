import 'server-only'
import type { Selectable } from 'kysely'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { ListingFacts, ListingWords, withoutPrice, withoutPriceWords } from '#lib/homes/listings/facts.ts'
import { listingHref } from '#lib/homes/listings/href.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import type { ListingTable } from '#lib/homes/listings/tables.ts'
import type { ListingDetail, ListingLookup } from '#lib/homes/listings/types.ts'
import { namesIn } from '#lib/homes/listings/words/names.ts'
import { ownLanguages } from '#lib/homes/listings/words/own-languages.ts'
import { firstText, planName, toPicture } from '#lib/homes/listings/words/wording.ts'
import { KEPT_COLUMNS } from '#lib/homes/pictures/files/picture-columns.ts'
import { getSite } from '#lib/site/config/config.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { toCard } from './card.ts'
import { lastConfirmation } from './confirmation.ts'
import { positionOf } from './position.ts'

const NO_WORDS = JSON.stringify(Object.fromEntries(Object.keys(ListingWords.shape).map((key) => [key, null])))

/** What a tenant would pay besides the rent. */
const NO_CHARGES = { chargesRenter: null, chargesKind: null }

type Row = Selectable<ListingTable>

function monthsBefore(months: number, now: Date): number {
	const then = new Date(now)
	then.setUTCMonth(then.getUTCMonth() - months)
	return then.getTime()
}

/** Returns a listing's names in a language, and its canonical path in each language of the site. */
async function namesOf(row: Row, language: string) {
	const db = await getPublicDb()
	const texts = await db.selectFrom('listing_text').selectAll().where('listing_id', '=', row.id).execute()
	const types = await db
		.selectFrom('property_type')
		.select(['language', 'name'])
		.where('web_id', '=', row.web_id)
		.execute()
	const typeNames = new Map(types.map((type) => [type.language, type.name]))
	const goal: Goal = row.goal === 0 ? 'sale' : 'rent'
	const hrefIn = (code: string) => {
		const { city, title } = namesIn(texts, code, typeNames.get(code), row.city_key)
		return listingHref(code, { id: row.id, goal, city, title: title.text })
	}
	return { ...namesIn(texts, language, typeNames.get(language), row.city_key), goal, href: hrefIn(language), hrefIn }
}

async function toDetail(row: Row, language: string, now: Date): Promise<ListingDetail> {
	const db = await getPublicDb()
	const { texts, best, typeName, city, title, href, hrefIn } = await namesOf(row, language)
	const pictures = await db
		.selectFrom('listing_picture')
		.leftJoin('picture_source', 'picture_source.url', 'listing_picture.url')
		.leftJoin('picture as kept', 'kept.hash', 'picture_source.hash')
		.selectAll('listing_picture')
		.select(KEPT_COLUMNS)
		.where('listing_id', '=', row.id)
		.orderBy('position')
		.execute()
	const subject = { what: typeName, place: city }
	const facts = ListingFacts.parse(JSON.parse(row.facts))
	const words = ListingWords.parse(JSON.parse(best?.words ?? NO_WORDS))
	const photos = pictures.filter((picture) => picture.kind === 'photo').map((it) => toPicture(it, language, subject))
	return {
		...toCard(row, { title, city, typeName, picture: photos[0] ?? null, href, facts, words }, now),
		reference: row.reference,
		webId: row.web_id,
		countryId: row.country_id,
		countryName: best?.country_name ?? null,
		cityKey: row.city_key,
		projectId: row.project_id,
		houseNumber: row.house_number,
		boxNumber: row.box_number,
		position: await positionOf(row, language),
		description: firstText(texts, 'description'),
		photos,
		plans: pictures
			.filter((picture) => picture.kind === 'plan')
			.map((it) => ({ ...toPicture(it, language, { ...subject, isPlan: true }), name: planName(it, language) })),
		bathrooms: row.bathrooms,
		showerRooms: row.shower_rooms,
		toilets: row.toilets,
		garages: row.garages,
		energyValue: row.energy_value,
		isNewBuild: row.is_new_build === 1,
		hasGarden: row.has_garden === 1,
		hasLift: row.has_lift === 1,
		facts,
		words: { values: words, language: best?.language ?? language },
		modifiedAt: row.modified_at,
		confirmedAt: row.confirmed_at ?? (await lastConfirmation(await getPublicDb())),
		alternates: getSite().languages.map((other) => ({ language: other, href: hrefIn(other) })),
		ownLanguages: ownLanguages(texts, getSite().languages),
	}
}

/**
 * Returns the listing of a sold or rented home without what else reveals its price: the deal is between its parties. If
 * `isReduced`, only the first photograph, which shows the outside, and the facts are left.
 */
function withoutOffer(listing: ListingDetail, isReduced: boolean): ListingDetail {
	const { facts, words } = listing
	const films = isReduced ? { videoUrl: null, virtualTourUrl: null } : {}
	const values = { ...withoutPriceWords(words.values), priceUnit: null, annuityDuration: null, chargesList: null }
	return {
		...listing,
		facts: { ...withoutPrice(facts), annuity: null, ...NO_CHARGES, openHouses: [], ...films },
		words: { ...words, values: isReduced ? { ...values, rooms: null, goodToKnow: null } : values },
		// What shows the inside: the new inhabitants should not be recognisable by it.
		...(isReduced ? { photos: listing.photos.slice(0, 1), plans: [], description: null } : {}),
	}
}

type Gone = Extract<ListingLookup, { kind: 'gone' }>

async function gone(row: Row, language: string, reason: Gone['reason']): Promise<Gone> {
	const { goal, href } = await namesOf(row, language)
	return { kind: 'gone', goal, cityKey: row.city_key, webId: row.web_id, href, reason }
}

/**
 * Looks up what the address of a listing shows in a language, by decision 5: the listing; the listing without its offer
 * (sold or rented); gone (withdrawn, no longer published, or closed for longer than `config/site.json` allows); or
 * unknown. A listing that was never published is unknown to everyone except the preview.
 */
export async function lookupListing(
	language: string,
	id: number,
	{ now = new Date(), hasDrafts = false }: { now?: Date; hasDrafts?: boolean } = {},
): Promise<ListingLookup> {
	const db = await getPublicDb()
	const row = await db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirst()
	const isHidden = row?.is_published === 0 && !hasDrafts
	if (!row || (isHidden && row.unpublished_at === null)) return { kind: 'unknown' }
	if (isHidden || row.withdrawn_at !== null) return gone(row, language, 'withdrawn')
	const state = { isDraft: row.is_published === 0 }
	if (!isClosed(row.status)) {
		return { kind: 'shown', listing: await toDetail(row, language, now), ...state, isClosed: false, isReduced: false }
	}
	const { reducedAfterDays, goneAfterMonths } = getSite().closedListings
	const closedAt = Date.parse(row.closed_at ?? row.modified_at)
	if (closedAt < monthsBefore(goneAfterMonths, now)) {
		return gone(row, language, row.status)
	}
	const isReduced = closedAt < now.getTime() - reducedAfterDays * DAY_MS
	const listing = withoutOffer(await toDetail(row, language, now), isReduced)
	return { kind: 'shown', listing, ...state, isClosed: true, isReduced }
}
