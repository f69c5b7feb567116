import type { Selectable } from 'kysely'
import type { ListingStatus, LocalizedText, Picture } from '#lib/homes/listings/listing-types.ts'
import type { Price } from '#lib/homes/listings/price/price.ts'
import type { PriceSteps } from '#lib/homes/listings/price/stored-steps.ts'
import type { CommunicationTable, MediaHistoryTable } from '#lib/homes/listings/tables.ts'
import type { Counters, DayCounts, EventCounts, Funnel, VisitSource } from '#lib/people/statistics/statistics-types.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'

/** A home as its owner sees it, whether or not it is public. */
export interface OwnedHome {
	id: number
	title: LocalizedText
	/** Street and number, which its owner may see even if they are hidden, and city. */
	address: string
	reference: string | null
	goal: Goal
	/** What visitors see now; null if it is not on the site. */
	live: { price: Price; status: ListingStatus; href: string; isClosed: boolean } | null
	picture: Picture | null
	/** ISO instant. */
	createdAt: string
	openHouses: readonly { start: string; end: string | null }[]
	agent: HomeAgent | null
}

/** An entry of the agency's contacts about a home; `contact` is shortened by `shortName`. */
export type OwnedCommunication = Omit<Selectable<CommunicationTable>, 'listing_id' | 'position'>
/** Where a home was advertised, with ISO dates. */
export type OwnedMedium = Omit<Selectable<MediaHistoryTable>, 'listing_id' | 'position'>

/** An upcoming visit, without the name of the visitor. */
export interface NextVisit {
	/** `booked` on the site, `noted` by the agency, or an open house. */
	kind: 'booked' | 'noted' | 'open'
	/** ISO instants; the end may be unknown. */
	startsAt: string
	endsAt: string | null
	/** `requested`: the agency still has to confirm it. */
	state: 'requested' | 'confirmed' | 'planned'
}

/** What a visitor said of the home after a visit, without the visitor's name. */
export interface OwnedImpression {
	/** Number of the appointment. */
	id: number
	/** ISO instant of the visit. */
	date: string
	liked: 'yes' | 'partly' | 'no'
	price: 'good' | 'right' | 'high'
	next: 'offer' | 'again' | 'think' | 'no'
}

/** An event that may have attracted visitors, on a day in Belgium such as `2026-03-29`. */
export type HomeEvent = { day: string } & (
	| { kind: 'online' | 'open' }
	/** Euro. */
	| { kind: 'price'; before: number; after: number }
	/** This many people came to see it. */
	| { kind: 'visit'; count: number }
	/** The advertisements that began on that day, by name. */
	| { kind: 'media'; media: string[] }
)

/** The agent who shows the home. */
export interface HomeAgent {
	name: string
	/** As in the feed. */
	phone: string | null
}

/** The numbers that are refreshed while the page is open; also the response of `/api/owners/listings/{id}`. */
export interface OwnerNumbers {
	visits: Counters
	days: DayCounts[]
	/** ISO instant. */
	at: string
}

/** Everything that the page of one home shows. */
export interface OwnerPortal {
	home: OwnedHome
	prices: PriceSteps
	numbers: OwnerNumbers
	lately: EventCounts
	total: EventCounts
	sources: { source: VisitSource; visits: number }[]
	funnel: Funnel
	nextVisits: NextVisit[]
	impressions: OwnedImpression[]
	events: HomeEvent[]
	communications: OwnedCommunication[]
	media: OwnedMedium[]
}
