import 'server-only'
import { alertData } from '#lib/people/alerts/personal-data.ts'
import { appointmentData } from '#lib/people/appointments/personal-data.ts'
import { documentData } from '#lib/people/documents/personal-data.ts'
import { leadDeliveryData } from '#lib/people/lead-delivery/personal-data.ts'
import { leadData } from '#lib/people/leads/personal-data.ts'
import { mailData } from '#lib/people/mail/personal-data.ts'
import { newsletterData } from '#lib/people/newsletter/personal-data.ts'
import { ownerData, ownHomesData } from '#lib/people/owners/account/personal-data.ts'
import type { PersonalData } from '#lib/people/privacy/personal-data.ts'
import { togetherData } from '#lib/people/shared-lists/personal-data.ts'
import { staffAccountData } from '#lib/people/staff/account/personal-data.ts'
import { homeNotesData } from '#lib/people/staff/home-notes/personal-data.ts'
import { staffData } from '#lib/people/staff/personal-data.ts'
import { testimonialData } from '#lib/people/testimonials/personal-data.ts'
import { ownPageData } from '#lib/people/visitor-page/personal-data.ts'

/** The domains that store what visitors sent or asked for; see {@link PERSONAL_DATA} for their order. */
export const VISITOR_DATA: readonly PersonalData[] = [
	mailData,
	appointmentData,
	documentData,
	testimonialData,
	newsletterData,
	alertData,
	togetherData,
	leadDeliveryData,
	leadData,
	ownPageData,
]

/**
 * Every domain that stores personal data. Mails come first and leads after all that is found by the leads that it
 * belongs to.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
	...VISITOR_DATA,
	ownerData,
	ownHomesData,
	homeNotesData,
	staffData,
	staffAccountData,
]
