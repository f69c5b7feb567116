import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { streetLine } from '#lib/base/format/street-line.ts'
import { lookupListing } from '#lib/homes/listings/queries/detail-queries.ts'
import { ownedListings } from '#lib/homes/ownership/owner-access.ts'
import type { OwnedHome } from '#lib/people/owners/portal-types.ts'
import { getSite } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'

async function rowsOf(db: Kysely<Tables>, ownerId: number, listingId: number | null) {
	return ownedListings(db)
		.leftJoin('listing_private', 'listing_private.listing_id', 'listing.id')
		.select((on) => [
			'listing.id',
			'listing.goal',
			'listing.reference',
			'listing.created_at',
			'listing.zip',
			on.fn.coalesce('listing.street', 'listing_private.street').as('street'),
			on.fn.coalesce('listing.house_number', 'listing_private.house_number').as('house_number'),
			on.fn.coalesce('listing.box_number', 'listing_private.box_number').as('box_number'),
		])
		.where('owner.id', '=', ownerId)
		.$if(listingId !== null, (found) => found.where('listing.id', '=', listingId ?? 0))
		.distinct()
		.orderBy('listing.created_at', 'desc')
		.orderBy('listing.id')
		.execute()
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

async function toHome(row: Row, language: string): Promise<OwnedHome> {
	const found = await lookupListing(language, row.id, { hasDrafts: true })
	const detail = found.kind === 'shown' ? found.listing : null
	const { street, house_number: houseNumber, box_number: boxNumber } = row
	const line = streetLine({ street, houseNumber, boxNumber }, messagesOf(language).property.address.box)
	const isLive = found.kind === 'shown' && !found.isDraft
	return {
		id: row.id,
		title: detail?.title ?? { text: row.reference ?? String(row.id), language: getSite().defaultLanguage },
		address: [line, detail?.city].filter(Boolean).join(', '),
		reference: row.reference,
		goal: row.goal === 0 ? 'sale' : 'rent',
		live:
			detail !== null && isLive
				? { price: detail.price, status: detail.status, href: detail.href, isClosed: found.isClosed }
				: null,
		picture: detail?.picture ?? null,
		createdAt: row.created_at,
		openHouses: detail?.facts.openHouses ?? [],
		agent: detail?.facts.contact ? { name: detail.facts.contact.name, phone: detail.facts.contact.phone } : null,
	}
}

/** Returns the homes of an owner, newest first. */
export async function getOwnedHomes(db: Kysely<Tables>, ownerId: number, language: string): Promise<OwnedHome[]> {
	const rows = await rowsOf(db, ownerId, null)
	return Promise.all(rows.map((row) => toHome(row, language)))
}

/** Returns one home of an owner; null if it is not theirs, or does not exist. */
export async function findOwnedHome(
	db: Kysely<Tables>,
	ownerId: number,
	listingId: number,
	language: string,
): Promise<OwnedHome | null> {
	const [row] = await rowsOf(db, ownerId, listingId)
	return row ? toHome(row, language) : null
}
