import { z } from 'zod'
import { freeText } from '#lib/people/forms/schemas/fields/fields.ts'
import type { LeadSubject } from '#lib/people/lead-subject/lead-subject-types.ts'
import type { LeadStatus } from '#lib/people/leads/tables.ts'
import type { MailState } from '#lib/people/mail/mail-state.ts'
import type { MailRow } from '#lib/people/mail/mail-types.ts'

export const LEAD_STATUSES = ['new', 'answered', 'closed'] as const satisfies readonly LeadStatus[]

/** The outcomes of the last form on a lead's page. */
export const OUTCOMES = ['saved', 'mailed', 'fields', 'failed'] as const
export type LeadChangeOutcome = (typeof OUTCOMES)[number]

/** The status and remark that staff give a lead. */
export const LeadChange = z.object({
	status: z.enum(LEAD_STATUSES),
	remark: freeText.transform((text) => text || null),
})
export type LeadChange = z.infer<typeof LeadChange>

/** A mail of a lead; `at` is when it was sent or given up. */
export interface LeadMail {
	id: number
	recipients: string[]
	state: MailState
	at: string | null
	attempts: number
}

export interface LeadEvent {
	status: LeadStatus
	remark: string | null
	at: string
}

/** A lead on its page for staff. */
export interface StaffLead {
	reference: string
	kind: string
	status: LeadStatus
	name: string
	email: string
	createdAt: string
	/** ISO instant at which everything personal was removed, or null. */
	erasedAt: string | null
	rows: MailRow[]
	/** A candidate's means and identity; null if there are none (any more), or if they must not be shown. */
	sealed: MailRow[] | null
	about: LeadSubject | null
	photos: readonly { number: number; width: number; height: number }[]
	mails: LeadMail[]
	/** Oldest first. */
	events: LeadEvent[]
}
