import type { ListingCard } from '#lib/homes/listings/listing-types.ts'
import type { Alternates } from '#lib/site/routing/alternates.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'

/** A home that was sold or rented lately. */
export interface RecentHome {
	id: number
	/** ISO instant. */
	closedAt: string
	/** The key of its municipality, or of its place where there is none. */
	area: string
}

/** The homes of one month. */
export interface RecentMonth {
	/** ISO instant within it. */
	at: string
	cards: ListingCard[]
}

/** What the page of the homes sold or rented lately shows, in one area or everywhere. */
export interface RecentList {
	language: string
	goal: Goal
	/** Null: everywhere. */
	area: { key: string; name: string } | null
	/** The latest first. */
	months: RecentMonth[]
	/** How many there are, of which the months may show only the latest. */
	total: number
	/** So many months back. */
	span: number
	/** The other areas that have a page, by name. */
	areas: { name: string; count: number; href: string }[]
	href: string
	alternates: Alternates
	/** Too few homes for a page that search engines should list. */
	isThin: boolean
}

/** Leads to the homes sold or rented lately. */
export interface RecentLink {
	goal: Goal
	/** The name of the area; null: everywhere. */
	area: string | null
	href: string
}

/** What an address leads to. */
export type RecentLookup =
	| { kind: 'shown'; list: RecentList }
	/** Written differently, or an area with too few homes: leads to this path. */
	| { kind: 'elsewhere'; href: string }
	| { kind: 'missing' }
