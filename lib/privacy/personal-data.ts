import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import type { Retention } from '@/lib/agency/schema/retention'
import { alertData } from '@/lib/alerts/personal-data'
import { appointmentData } from '@/lib/appointments/personal-data'
import type { Tables } from '@/lib/db/tables'
import { documentData } from '@/lib/documents/personal-data'
import { leadData } from '@/lib/leads/personal-data'
import { mailData } from '@/lib/mail/personal-data'
import { newsletterData } from '@/lib/newsletter/personal-data'
import { ownerData } from '@/lib/owners/personal-data'
import { testimonialData } from '@/lib/testimonials/personal-data'

/** What one domain keeps of people, and how it is handed out and erased. */
export interface PersonalData {
	/** What it is called in an export. */
	name: string
	/** The tables it answers for. */
	tables: readonly (keyof Tables)[]
	/** Everything that is kept about a mail address, whatever its case. */
	find: (db: Kysely<Tables>, email: string) => Promise<object[]>
	/** Erases that; answers how many records it was. */
	erase: (transaction: Transaction<Tables>, email: string, now: Date) => Promise<number>
	/** Erases what is older than `config/retention.json` allows; answers how many records it was. */
	expire: (transaction: Transaction<Tables>, retention: Retention, now: Date) => Promise<number>
}

/**
 * Every domain that keeps personal data. Mails come first and leads last: the others are found by the leads that they
 * belong to.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
	mailData,
	appointmentData,
	documentData,
	testimonialData,
	newsletterData,
	alertData,
	leadData,
	ownerData,
]
