import type { LeadSubject, SubjectName } from '#lib/people/lead-subject/lead-subject-types.ts'
import type { StoredContent } from '#lib/people/leads/stored-content.ts'

/** The fields that all forms share. */
export type LeadContent = {
	email: string
	title?: 'mr' | 'ms' | null
	firstName?: string | null
	lastName?: string | null
	phone?: string | null
	remark?: string | null
	newsletter?: boolean
	listingId?: number | undefined
	projectId?: number | undefined
}

/** How a lead came in, inside the transaction that stores it. */
export interface SentBy {
	leadId: number
	reference: string
	about: LeadSubject | null
	/** Its name in the language of another reader. */
	aboutIn: (language: string) => Promise<SubjectName | null>
	/** The visitor's language. */
	language: string
	/** See `keptCampaign`. */
	campaign: string | null
	/** The visitor's network address. It is counted in memory and never stored. */
	address: string
	/**
	 * The browser has done its proof of work; without scripts the visitor's address must be confirmed instead (decision
	 * 18).
	 */
	isProven: boolean
	/** How many photographs came with it. */
	photos: number
	now: Date
}

/** A lead, inside the transaction that stores it. */
export interface SentLead<C> extends SentBy {
	content: C
	/** What is stored of it. */
	stored: StoredContent
}
