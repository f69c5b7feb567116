import { z } from 'zod'
import type { LeadStatus } from '@/lib/db/lead-tables'
import type { MailRow } from '@/lib/mail/types'
import type { About } from './about'
import { freeText } from './fields'

export const LEAD_STATUSES = ['new', 'answered', 'closed'] as const satisfies readonly LeadStatus[]

/** What staff say of a lead. */
export const LeadChange = z.object({
	status: z.enum(LEAD_STATUSES),
	remark: freeText.transform((text) => text || null),
})
export type LeadChange = z.infer<typeof LeadChange>

/** A mail of a lead; `at` is when it was sent or given up. */
export interface LeadMail {
	id: number
	recipients: string[]
	state: 'sent' | 'waiting' | 'failed'
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
	remark: string | null
	name: string
	email: string
	createdAt: string
	/** ISO instant since which nothing personal is left, or null. */
	erasedAt: string | null
	rows: MailRow[]
	about: About | null
	mails: LeadMail[]
	/** The oldest first. */
	events: LeadEvent[]
}
