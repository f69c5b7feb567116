import type { HomeFeed } from '#lib/desk/feeds/out-feeds-types.ts'
import type { TranslationLink } from '#lib/desk/homes/translation/translation-types.ts'
import type { AgencyHome, EnergyWords } from '#lib/homes/listings/listing-types.ts'
import type { PriceSteps } from '#lib/homes/listings/price/stored-steps.ts'
import type { DayCounts, VisitSource } from '#lib/people/statistics/statistics-types.ts'
import type { GapKind, HomeFilter, HomeState } from './home-filter.ts'

/** The parts of the list in the order of what needs somebody. */
export const HOME_GROUPS = ['withheld', 'unconfirmed', 'draft', 'incomplete', 'fine', 'gone'] as const
export type HomeGroup = (typeof HOME_GROUPS)[number]

/** A language of the site, and whether the home lacks a text of its own in it. */
export interface LanguageMark {
	language: string
	isGap: boolean
}

/** A home as a row of the list, in the words of a language. */
export interface HomeItem {
	home: AgencyHome
	energy: EnergyWords | null
	group: HomeGroup
	/** The name of its office; null where the agency has one only. */
	office: string | null
	state: HomeState
	stateWord: string
	/** Why it is not shown, or what is to be known of it; null if nothing is. */
	why: string | null
	/** What the law asks for and its advert lacks, in a word each. */
	law: string[]
	/** Whether that keeps it off the site, now or soon. */
	isLawBlocking: boolean
	languages: LanguageMark[]
	photos: number
	hasFewPhotos: boolean
	hasNoPlan: boolean
	/** Facts worth adding. */
	facts: string[]
	/** Page views of the last 30 days, and requests so far. */
	views: string
	requests: string
	/** How many confirmed alerts fit, and at a lower price if more would; null if no alert tells of it. */
	alerts: { fits: string; lower: string | null } | null
	/** When its source last confirmed it, in words; null if nothing is known of that. */
	confirmed: string | null
}

/** How many homes are in each state, over all that there are. */
export type HomeCounts = Readonly<Record<HomeState, number>>

/** A page of the list. */
export interface HomeListing {
	filter: HomeFilter
	items: HomeItem[]
	counts: HomeCounts
	/** How many homes each part of the list has, with this filter. */
	groups: Readonly<Record<HomeGroup, number>>
	/** How many homes the filter finds, and on how many pages. */
	found: number
	pages: number
}

/** Something that a home lacks, and what to do about it. */
export interface HomeGap {
	kind: GapKind
	title: string
	/** Why it matters, or null where the title is enough. */
	text: string | null
	/** The fields of the agency's software that would state it, or null. */
	fields: string | null
	/** It keeps the home off the site, now or soon. */
	isBlocking: boolean
}

/** A request about a home: nothing of who sent it. */
export interface HomeRequest {
	id: number
	what: string
	received: string
	stateWord: string
	isOpen: boolean
}

/** A rule that does not hold for a home. */
export interface HomeException {
	/** Who decided it, when, and for which rules. */
	by: string
	reason: string
}

/** A home on its own page, in the words of a language. */
export interface HomeDetail {
	item: HomeItem
	/** Why it is not shown, or will not be, in full. */
	reasons: string[]
	gaps: HomeGap[]
	days: (DayCounts & { sources: { source: VisitSource; visits: number }[] })[]
	/** What it was offered for; no steps if that is hidden, or never changed. */
	prices: PriceSteps
	requests: HomeRequest[]
	/** Where it comes from; null if the feed does not say. */
	source: string | null
	exceptions: HomeException[]
	/** The languages of the report to its owners; none if it is gone. */
	reportLanguages: string[]
}

/** What the page of a home shows. */
export interface HomeView {
	detail: HomeDetail
	/** How many confirmed alerts fit, in a sentence; null if no alert tells of it. */
	alerts: string | null
	/** Staff write it themselves. */
	isOwn: boolean
	/** The feeds for portals and partners, and whether each carries it. */
	feeds: HomeFeed[]
	/** The languages into which its text can be translated. */
	translations: TranslationLink[]
}
