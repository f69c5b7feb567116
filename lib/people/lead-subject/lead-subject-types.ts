import type { Region } from '#lib/base/format/region.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'

/** What a mail calls a home or project. */
export interface SubjectName {
	title: string
	/** Absolute address of its page. */
	url: string
}

/** The home or project that a lead is about. */
export interface LeadSubject extends SubjectName {
	listingId: number | null
	projectId: number | null
	/** For sale or for rent; null for a project. */
	goal: Goal | null
	/** Sold or rented. */
	isClosed: boolean
	region: Region | null
	/** The deposit on signing in percent of the price; null where there is no price, as for an annuity. */
	depositPercent: number | null
	/** Mail address of the agent responsible for it, or null. */
	agentEmail: string | null
	/** Mail address of the office that looks after it; null where the agency has one office only. */
	officeEmail: string | null
}
