import type { HomeFeed } from '#lib/desk/feeds/out-feeds-types.ts'
import type { TranslationLink } from '#lib/desk/homes/translation/translation-types.ts'
import type { AgencyHome, EnergyWords } from '#lib/homes/listings/listing-types.ts'
import type { PriceSteps } from '#lib/homes/listings/price/stored-steps.ts'
import type { OwnSubject } from '#lib/homes/manual-listings/form/field-types.ts'
import type { DayCounts, VisitSource } from '#lib/people/statistics/statistics-types.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import type { GapKind, HomeFilter, HomeOrigin, HomeState } from './home-filter.ts'

/** The parts of the list in the order of what needs attention. */
export const HOME_GROUPS = ['withheld', 'unconfirmed', 'draft', 'incomplete', 'fine', 'project', 'gone'] as const
export type HomeGroup = (typeof HOME_GROUPS)[number]

/** A language of the site, and whether the home lacks a text of its own in it. */
export interface LanguageMark {
	language: string
	isGap: boolean
}

/** What is to be done next with a home: its form is gone on with or completed, its text translated, or its page opened. */
export type HomeAct = 'continue' | 'complete' | 'translate' | 'open'

/** A home or a project written at the desk as a row of the list, in the words of a language. */
export interface HomeItem {
	home: AgencyHome
	energy: EnergyWords | null
	group: HomeGroup
	subject: OwnSubject
	origin: HomeOrigin
	/** The address of its page at the desk; of what is only a form so far, of its form. */
	href: string
	next: { act: HomeAct; href: string }
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
	/** Page views of the last 30 days, and requests so far; null for what the site has never had. */
	views: string | null
	requests: string | null
	/** How many confirmed alerts fit, and at a lower price if more would; null if they are not counted. */
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
	/** How many homes are for sale and to rent, over all that there are. */
	goals: Readonly<Record<Goal, number>>
	/** The towns that there are homes in, by name. */
	towns: { value: string; label: string }[]
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

/** Rules that do not hold for a home. */
export interface HomeException {
	/** Who decided it and when. */
	by: string
	reason: string
	/** What the rules ask for; null: it is for all of them. */
	rules: string | null
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
	/** Where it comes from; null if the feed does not state it. */
	source: string | null
	exceptions: HomeException[]
	/** The languages of the report to its owners; none if it is gone. */
	reportLanguages: string[]
}

/** What staff record of a home besides its facts. */
export interface HomeNotes {
	/** The oldest first. */
	notes: {
		id: number
		/** Who wrote it and when. */
		by: string
		text: string
		/** Whether the reader may remove it. */
		isOwn: boolean
	}[]
	/** The number of the member who looks after it, or null. */
	follower: number | null
	/** Who can look after it. */
	members: { value: string; label: string }[]
	/** The mail addresses of its owners. */
	owners: string[]
}

/** What the page of a home shows. */
export interface HomeView {
	detail: HomeDetail
	/** How many confirmed alerts fit, in a sentence; null if it is sold, rented or reserved. */
	alerts: string | null
	/** Null for members who may not read what names people. */
	notes: HomeNotes | null
	/** Staff write it themselves. */
	isOwn: boolean
	/** The feeds for portals and partners, and whether each carries it. */
	feeds: HomeFeed[]
	/** The languages into which its text can be translated. */
	translations: TranslationLink[]
}
