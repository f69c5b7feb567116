import 'server-only'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { ListingFacts, ListingWords, withoutPrice, withoutPriceWords } from '#lib/homes/listings/facts.ts'
import { listingHref } from '#lib/homes/listings/href.ts'
import type { ListingDetail, ListingLookup, ListingSummary } from '#lib/homes/listings/listing-types.ts'
import { storedPriceHistory } from '#lib/homes/listings/price/price-history.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import type { ListingPictureTable, ListingTable, ListingTextTable } from '#lib/homes/listings/tables.ts'
import { type NameText, namesIn } from '#lib/homes/listings/words/names.ts'
import { ownLanguages } from '#lib/homes/listings/words/own-languages.ts'
import { firstText, planName, toPicture } from '#lib/homes/listings/words/wording.ts'
import { KEPT_COLUMNS, type KeptColumns } from '#lib/homes/pictures/files/picture-columns.ts'
import { getSite } from '#lib/site/config/config.ts'
import { featuresIn } from '#lib/site/config/schema/homes/feature-sets.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { toCard } from './card.ts'
import { lastConfirmation } from './confirmation.ts'
import { positionOf } from './position.ts'
import { type PublicState, publicStateOf, STATE_COLUMNS } from './public-state.ts'

const NO_WORDS = JSON.stringify(Object.fromEntries(Object.keys(ListingWords.shape).map((key) => [key, null])))

/** A text that staff translated has the other words of its original, in that language. */
const WordedIn = z.object({ wordedIn: z.string().optional() })

const SummaryFacts = ListingFacts.pick({ contact: true, isUnderVat: true, annuity: true })

/** What a tenant would pay besides the rent. */
const NO_CHARGES = { chargesRenter: null, chargesKind: null }

type Row = Selectable<ListingTable>

async function nameTextsOf(listingId: number) {
	return (await getPublicDb())
		.selectFrom('listing_text')
		.select(['language', 'title', 'city', 'type_name'])
		.where('listing_id', '=', listingId)
		.execute()
}

/** Returns a listing's names in a language, and its canonical path in each language of the site. */
async function namesOf<Text extends NameText>(
	row: Pick<Row, 'id' | 'goal' | 'web_id' | 'city_key'>,
	texts: readonly Text[],
	language: string,
) {
	const db = await getPublicDb()
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

/** Whether visitors may know a price of the home, and with it the earlier ones. */
function isPriceShown({ status, price, is_price_public }: Row): boolean {
	return getSite().market.priceHistory && !isClosed(status) && is_price_public === 1 && price !== null
}

/** The texts and pictures of a home, the pictures in their order. */
export interface DetailParts {
	texts: readonly Omit<Selectable<ListingTextTable>, 'listing_id'>[]
	pictures: readonly (Omit<Selectable<ListingPictureTable>, 'listing_id'> & KeptColumns)[]
}

async function storedParts(listingId: number): Promise<DetailParts> {
	const db = await getPublicDb()
	const texts = await db.selectFrom('listing_text').selectAll().where('listing_id', '=', listingId).execute()
	const pictures = await db
		.selectFrom('listing_picture')
		.leftJoin('picture_source', 'picture_source.url', 'listing_picture.url')
		.leftJoin('picture as kept', 'kept.hash', 'picture_source.hash')
		.selectAll('listing_picture')
		.select(KEPT_COLUMNS)
		.where('listing_id', '=', listingId)
		.orderBy('position')
		.execute()
	return { texts, pictures }
}

async function toDetail(row: Row, parts: DetailParts, language: string, now: Date): Promise<ListingDetail> {
	const { pictures } = parts
	const { texts, best, typeName, city, title, href, hrefIn } = await namesOf(row, parts.texts, language)
	const subject = { what: typeName, place: city }
	const facts = ListingFacts.parse(JSON.parse(row.facts))
	const stored = JSON.parse(best?.words ?? NO_WORDS)
	const words = ListingWords.parse(stored)
	const { wordedIn } = WordedIn.parse(stored)
	const photos = pictures.filter((picture) => picture.kind === 'photo').map((it) => toPicture(it, language, subject))
	return {
		...toCard(
			row,
			{ title, city, typeName, picture: photos[0] ?? null, second: photos[1]?.kept ?? null, href, facts, words },
			now,
		),
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
		features: featuresIn(row.features),
		facts,
		words: { values: words, language: wordedIn ?? best?.language ?? language },
		modifiedAt: row.modified_at,
		priceHistory: isPriceShown(row) ? storedPriceHistory(row.price_history) : [],
		closedAt: isClosed(row.status) ? row.closed_at : null,
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

function shown(state: Extract<PublicState, { kind: 'shown' }>, listing: ListingDetail): ListingLookup {
	return { ...state, listing: state.isClosed ? withoutOffer(listing, state.isReduced) : listing }
}

type Gone = Extract<ListingLookup, { kind: 'gone' }>

async function gone(row: Row, language: string, reason: Gone['reason']): Promise<Gone> {
	const { goal, href } = await namesOf(row, await nameTextsOf(row.id), language)
	return { kind: 'gone', goal, cityKey: row.city_key, webId: row.web_id, href, reason }
}

/**
 * Looks up what the address of a listing shows in a language: the listing, or the listing without its offer, or that it
 * is gone or unknown. {@link publicStateOf} decides which.
 */
export async function lookupListing(
	language: string,
	id: number,
	{ now = new Date(), hasDrafts = false }: { now?: Date; hasDrafts?: boolean } = {},
): Promise<ListingLookup> {
	const db = await getPublicDb()
	const row = await db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirst()
	if (!row) return { kind: 'unknown' }
	const state = publicStateOf(row, { now, hasDrafts })
	if (state.kind === 'unknown') return state
	if (state.kind === 'gone') return gone(row, language, state.reason)
	return shown(state, await toDetail(row, await storedParts(id), language, now))
}

/** Returns what the page of a home shows that is in no table of the site: the draft of its page. */
export async function draftLookup(row: Row, parts: DetailParts, language: string, now: Date): Promise<ListingLookup> {
	const state = publicStateOf({ ...row, is_published: 0 }, { now, hasDrafts: true })
	return state.kind === 'shown' ? shown(state, await toDetail(row, parts, language, now)) : { kind: 'unknown' }
}

/**
 * Returns what a form or mail needs of a listing, in a language; null if it is not on the site. Much cheaper than
 * {@link lookupListing}: the pictures, the description and most facts are not read.
 */
export async function findListingSummary(
	language: string,
	id: number,
	now = new Date(),
): Promise<ListingSummary | null> {
	const db = await getPublicDb()
	const row = await db
		.selectFrom('listing')
		.select(['id', 'goal', 'web_id', 'city_key', 'reference', 'region', 'project_id', 'facts', ...STATE_COLUMNS])
		.where('id', '=', id)
		.executeTakeFirst()
	if (!row) return null
	const state = publicStateOf(row, { now, hasDrafts: false })
	if (state.kind !== 'shown') return null
	const { title, href, goal } = await namesOf(row, await nameTextsOf(id), language)
	const { contact, isUnderVat, annuity } = SummaryFacts.parse(JSON.parse(row.facts))
	const isAnnuity = Boolean(annuity)
	const { reference, region, project_id: projectId } = row
	return { title, href, goal, reference, region, isClosed: state.isClosed, projectId, isUnderVat, isAnnuity, contact }
}
