import 'server-only'
import type { Kysely } from 'kysely'
import { getPublicDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { env } from '#lib/base/env.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { RequestRow } from '#lib/desk/requests/list/request-rows.ts'
import type { HomesProposal } from '#lib/desk/requests/model/request-types.ts'
import type { ListingCard } from '#lib/homes/listings/listing-types.ts'
import { priceText } from '#lib/homes/listings/price/price-line.ts'
import { listingCards } from '#lib/homes/listings/queries/card-queries.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import { zoneCities } from '#lib/homes/places/zone-queries.ts'
import { searchListings } from '#lib/homes/search/engine/queries.ts'
import { similarListings } from '#lib/homes/search/results/similar.ts'
import { alertQuery } from '#lib/people/alerts/criteria/criteria.ts'
import { findAlert } from '#lib/people/alerts/queries.ts'
import { getSite } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'

const MOST_PROPOSED = 3

/** Returns the first homes of what an alert asks for; none if there is no alert (any more). */
async function homesOfAlert(db: Kysely<Tables>, { reference, language }: RequestRow, now: Date) {
	const alert = await findAlert(db, reference)
	if (alert === null) return []
	const publicDb = await getPublicDb()
	const query = alertQuery(alert, await zoneCities(publicDb), getSite().priceSliders[alert.goal])
	const { ids } = await searchListings(publicDb, query, { pageSize: MOST_PROPOSED, now })
	return listingCards(publicDb, ids, language, now)
}

/** Returns the homes most like one that the site shows or showed, compared by what visitors may see of it. */
async function homesLike(listingId: number, language: string, now: Date) {
	const db = await getPublicDb()
	const home = await db
		.selectFrom('listing')
		.select(['id', 'goal', 'status', 'city_key', 'web_id', 'price'])
		.where('id', '=', listingId)
		.executeTakeFirst()
	if (home === undefined) return { cards: [], isOnOffer: false }
	const compared = {
		id: home.id,
		goal: home.goal === 0 ? ('sale' as const) : ('rent' as const),
		cityKey: home.city_key,
		webId: home.web_id,
		price: { amount: home.price },
	}
	return {
		cards: await similarListings(db, compared, language, MOST_PROPOSED, now),
		isOnOffer: home.status === 'available',
	}
}

function lineOf({ title, zip, city, price, href }: ListingCard, language: string): string {
	const words = priceText(price, messagesOf(language).listing.price, language)
	return `${title.text}, ${[zip, city].join(' ').trim()}, ${words}\n${env.siteOrigin}${href}`
}

/**
 * Returns up to three homes to propose in a reply, as a text in the visitor's language: those that match the visitor's
 * alert, or those like the home of the request. All that it contains is on the site. Null without such homes.
 */
export async function proposedHomes(
	db: Kysely<Tables>,
	row: RequestRow,
	{ name, staffLanguage, now }: { name: string; staffLanguage: string; now: Date },
): Promise<HomesProposal | null> {
	const { language, listingId, alert } = row
	if (row.email === '') return null
	const like = listingId === null ? null : await homesLike(listingId, language, now)
	const found = alert === null ? (like?.cards ?? []) : await homesOfAlert(db, row, now)
	// A search also shows what was sold or let lately.
	const cards = found.filter(({ status }) => !isClosed(status))
	if (cards.length === 0) return null
	const list = cards.map((card) => lineOf(card, language)).join('\n\n')
	return {
		name: messagesOf(staffLanguage).deskRequests.replyForm.homes,
		text: fill(messagesOf(language).deskRequests.mail.homes, { name, list }),
		homes: cards.map(({ title, city }) => `${title.text}, ${city}`),
		// Nobody who asks about a home that can be had is led away from it.
		isNext: alert !== null || like?.isOnOffer === false,
	}
}
