import type { Generated } from 'kysely'

/**
 * One row per listing, with only what a visitor may see: a hidden price, address or position is NULL here and is kept
 * in `listing_private`. SQLite has no boolean: 0 is false, 1 is true.
 */
export interface ListingTable {
	id: number
	goal: 0 | 1
	status: 'available' | 'option' | 'compromise' | 'sold' | 'rented'
	/** Key of the ribbon in `config/site.json`, or NULL. */
	ribbon: string | null
	is_published: 0 | 1
	/** ISO instant since which a once published home is no longer published; NULL if it is published or never was. */
	unpublished_at: string | null
	/** ISO instant at which the listing left the feed, or NULL while it is in it. */
	withdrawn_at: string | null
	/** ISO instant since which it is sold or rented, or NULL. */
	closed_at: string | null
	web_id: number
	/** `name|zip` in lower case, the value of the `city` search parameter (name in the default language). */
	city_key: string
	zip: string
	country_id: number
	region: 'flanders' | 'wallonia' | 'brussels' | 'luxembourg' | null
	reference: string | null
	project_id: number | null
	is_price_public: 0 | 1
	/** Euro (monthly rent where goal is 1); NULL when unknown or not public. */
	price: number | null
	price_unit: number | null
	/** The price in euro before it was lowered to the present one, if both were public; else NULL. */
	former_price: number | null
	/** ISO instant of the import that lowered it. */
	lowered_at: string | null
	/** JSON array of `PastPrice`, the oldest first; empty unless all these prices and the present one are public. */
	price_history: string
	is_address_public: 0 | 1
	street: string | null
	house_number: string | null
	box_number: string | null
	latitude: number | null
	longitude: number | null
	bedrooms: number | null
	bathrooms: number | null
	shower_rooms: number | null
	toilets: number | null
	garages: number | null
	/** m² */
	surface_living: number | null
	/** m² */
	surface_ground: number | null
	energy_label: string | null
	/** Rank of the label across all systems, 0 is the best; NULL without a label. */
	energy_rank: number | null
	/** kWh/(m²·year) */
	energy_value: number | null
	is_new_build: 0 | 1
	/** Start of the last planned open house, ISO instant, or NULL. */
	last_open_house: string | null
	/** Its yes/no facts, a bit each: `lib/site/config/schema/homes/features.ts`. */
	features: number
	/** 2, 3 or 4; NULL when unknown. */
	facades: number | null
	/** JSON of `ListingFacts`: facts that the property page shows and no search needs. */
	facts: string
	created_at: string
	modified_at: string
	/** ISO instant at which its source last confirmed it, if the feed states it; NULL: with all others of the source. */
	confirmed_at: string | null
	/** SHA-256 of everything imported for this listing; equal means unchanged. */
	content_hash: string
}

export interface ListingTextTable {
	listing_id: number
	language: string
	title: string | null
	/** Sanitised HTML. */
	description: string | null
	city: string
	country_name: string | null
	type_name: string | null
	/** JSON of `ListingWords`: heating, kitchen, glazing and the like. */
	words: string
}

export interface ListingPictureTable {
	listing_id: number
	kind: 'photo' | 'plan'
	position: number
	url: string
	width: number | null
	height: number | null
	name: string | null
	/** JSON object of names by language; plans are labelled with them. */
	names: string
	/** JSON object of alternative texts by language. */
	alt: string
}

export interface ListingTypeTable {
	listing_id: number
	web_id: number
}

export interface PropertyTypeTable {
	web_id: number
	language: string
	name: string
	show_order: number
	is_for_sale: 0 | 1
	is_for_rent: 0 | 1
}

/** Facts that never appear on a public page. The database itself denies public connections access to this table. */
export interface ListingPrivateTable {
	listing_id: number
	price: number | null
	street: string | null
	house_number: string | null
	box_number: string | null
	latitude: number | null
	longitude: number | null
	/** JSON array of addresses. */
	owner_emails: string
	/** JSON array of `{id, name, url}`. */
	documents: string
	/** Name of the system that it comes from, and the id that it has there; NULL if the feed does not state it. */
	source_name: string | null
	source_id: string | null
}

/** The source of a listing, so that the next import need not read its records again if they are unchanged. */
export interface ListingSourceTable {
	listing_id: number
	/** SHA-256 of the records as received and of the import's settings. */
	source_hash: string
	/** JSON of the `LastingFindings` that the next import repeats; NULL if there was nothing to report. */
	findings: string | null
}

export interface CommunicationTable {
	id: Generated<number>
	listing_id: number
	position: number
	date: string | null
	source: string | null
	type: string | null
	contact: string | null
	subject: string | null
	comment: string | null
	status: string | null
}

export interface MediaHistoryTable {
	id: Generated<number>
	listing_id: number
	position: number
	medium: string
	start: string | null
	end: string | null
	url: string | null
}

/** A change from one public price to another. Private: only the owner sees past prices. */
export interface PriceChangeTable {
	listing_id: number
	/** ISO instant of the import. */
	at: string
	/** Prices in euro; per month for a rent. */
	before: number
	after: number
}

/** A feed for portals and partners: `/feeds/kyero.xml` and `/feeds/homes.json`. */
export type OutFeed = 'kyero' | 'json'

/** A home that a feed carries, but for those that portals may not show yet. */
export interface FeedHomeTable {
	feed: OutFeed
	listing_id: number
	/** ISO instant of what put it there; NULL: before that was noted. */
	since: string | null
}

/** Who reads a feed. It goes 30 days after the last time. */
export interface FeedReaderTable {
	feed: OutFeed
	/** What a program calls itself, see `readerName`. */
	reader: string
	/** ISO instant. */
	last_at: string
}

/** A key with which a partner reads the public API. A key that ended is not there. */
export interface ApiKeyTable {
	/** Random; it names the key and opens nothing. */
	id: string
	/** What the agency calls its reader. */
	name: string
	key_hash: string
	/** ISO instant. */
	made_at: string
	/** Id of the member who made it. */
	made_by: number
	/** ISO instant of the last request, to the minute; NULL: never. */
	used_at: string | null
}

declare module '#lib/base/db/tables.ts' {
	interface PublicTables {
		listing: ListingTable
		listing_text: ListingTextTable
		listing_picture: ListingPictureTable
		listing_type: ListingTypeTable
		property_type: PropertyTypeTable
	}

	interface PrivateTables {
		api_key: ApiKeyTable
		listing_private: ListingPrivateTable
		listing_source: ListingSourceTable
		communication: CommunicationTable
		feed_home: FeedHomeTable
		feed_reader: FeedReaderTable
		media_history: MediaHistoryTable
		price_change: PriceChangeTable
	}
}
