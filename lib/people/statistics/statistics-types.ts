import type { Period } from '#lib/base/time/time-types.ts'

/** How a visitor came to a home's page. Only this word is stored, never the address that they came from. */
export const VISIT_SOURCES = ['direct', 'search', 'social', 'portal', 'mail', 'site', 'other'] as const
/** `site`: from another page of this site, with no record of how the visitor came to that one. */
export type VisitSource = (typeof VISIT_SOURCES)[number]

/** The counted things that a visitor does with a home; `heart`: it was added to a shortlist. */
export const EVENT_KINDS = ['map', 'tour', 'video', 'heart', 'share'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** The counted kinds of requests about a home; see `lib/people/statistics/counting/mutations.ts`. */
export const CONTACT_KINDS = ['information', 'visit', 'documents', 'offer', 'application', 'other'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

/** The kinds of daily totals. `visit` is one visitor on one day, `view` every time that the page was viewed. */
export type CountKind = 'visit' | 'view' | 'impression' | EventKind | 'contact'

/** A number beside that of the period before. */
export interface Counter {
	count: number
	/**
	 * That of the period before until the same hour; null for the total, for a home that was not on the site then, and if
	 * the hours were not recorded.
	 */
	before: number | null
	/** Such as 0.25 for a quarter more than before; null if there are fewer than 20 to compare with. */
	change: number | null
}

/** Today, this week from Monday, this month and since the beginning, in days of Belgium. */
export type Counters = Record<'today' | 'week' | 'month' | 'total', Counter>

/** One day of the chart. */
export interface DayCounts {
	/** Such as `2026-03-29`. */
	day: string
	visits: number
	views: number
}

/** How often each event happened in a period. */
export interface EventCounts {
	/** How often a card of the home was seen in a list. */
	impressions: number
	/** How often its page was viewed, reloads included. */
	views: number
	events: Record<EventKind, number>
	contacts: Record<ContactKind, number>
}

export const FUNNEL_STAGES = ['impressions', 'views', 'kept', 'contacts', 'visits', 'offers'] as const
export type FunnelStage = (typeof FUNNEL_STAGES)[number]

/** The stages from being seen to being wanted, each beside that of comparable homes. */
export interface Funnel {
	period: Period
	/** Days of the period on which the home was on the site. */
	days: number
	stages: {
		stage: FunnelStage
		count: number
		/** The median of the comparable homes; null if there are fewer than five. */
		median: number | null
	}[]
	/** How many homes the medians cover; 0 if there are fewer than five. */
	compared: number
}

/** What a page sends: a home's page was viewed, cards were seen, or something was opened. */
export type Beacon =
	| { kind: 'visit'; listing: number; referrer: string; campaign: string }
	| { kind: 'impression'; listings: number[] }
	| { kind: EventKind; listing: number }
