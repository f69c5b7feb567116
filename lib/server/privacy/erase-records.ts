import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import { engineOf } from '#lib/base/db/dialect/dialect.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransactionAlone } from '#lib/base/db/transactions.ts'
import { logger } from '#lib/base/log/logger.ts'
import { alertData } from '#lib/people/alerts/personal-data.ts'
import { appointmentData } from '#lib/people/appointments/personal-data.ts'
import { documentData } from '#lib/people/documents/personal-data.ts'
import { leadDeliveryData } from '#lib/people/lead-delivery/personal-data.ts'
import { leadData } from '#lib/people/leads/personal-data.ts'
import { mailData } from '#lib/people/mail/personal-data.ts'
import { newsletterData } from '#lib/people/newsletter/personal-data.ts'
import { ownerData, ownHomesData } from '#lib/people/owners/account/personal-data.ts'
import type { ErasedLead, PersonalData } from '#lib/people/privacy/personal-data.ts'
import { togetherData } from '#lib/people/shared-lists/personal-data.ts'
import { staffAccountData } from '#lib/people/staff/account/personal-data.ts'
import { homeNotesData } from '#lib/people/staff/home-notes/personal-data.ts'
import { staffData } from '#lib/people/staff/personal-data.ts'
import { testimonialData } from '#lib/people/testimonials/personal-data.ts'
import { ownPageData } from '#lib/people/visitor-page/personal-data.ts'
import { getRetention } from '#lib/site/config/config.ts'

/** The domains that store what visitors sent or asked for; see {@link PERSONAL_DATA} for their order. */
const VISITOR_DATA: readonly PersonalData[] = [
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

/** Number of records by the name of their domain. */
export type RecordCounts = Record<string, number>

/** Runs one transaction after which nothing of what was erased is left in the database file or its log. */
export function erasing<Result>(
	db: Kysely<Tables>,
	work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
	return engineOf(db).erasing(db, () => inTransactionAlone(db, work))
}

/** Returns everything that is stored about a mail address, by domain, for a request for access. */
export async function exportAddress(db: Kysely<Tables>, email: string): Promise<Record<string, object[]>> {
	const found: Record<string, object[]> = {}
	for (const { name, find } of PERSONAL_DATA) found[name] = await find(db, email)
	return found
}

/** Erases everything that is stored about a mail address, including mails that have not been sent. */
export function eraseAddress(db: Kysely<Tables>, email: string, now = new Date()): Promise<RecordCounts> {
	return erasing(db, async (transaction) => {
		const counts: RecordCounts = {}
		for (const { name, erase } of PERSONAL_DATA) counts[name] = await erase(transaction, email, now)
		return counts
	})
}

/**
 * Erases what is stored about the mail address of a visitor. An account with the same address stays: whoever types an
 * address into a form must not be able to have another person's account removed with it. `also` runs in the transaction.
 */
export function eraseVisitor(
	db: Kysely<Tables>,
	email: string,
	{ now, also }: { now: Date; also: (transaction: Transaction<Tables>, counts: RecordCounts) => Promise<void> },
): Promise<RecordCounts> {
	return erasing(db, async (transaction) => {
		const counts: RecordCounts = {}
		for (const { name, erase } of VISITOR_DATA) counts[name] = await erase(transaction, email, now)
		await also(transaction, counts)
		return counts
	})
}

/** Erases one request with everything that belongs to it, in a transaction of {@link erasing}. */
export async function eraseLead(transaction: Transaction<Tables>, lead: ErasedLead, now: Date): Promise<void> {
	for (const domain of VISITOR_DATA) await domain.eraseLead?.(transaction, lead, now)
}

/** Erases what is older than `config/retention.json` allows. */
export async function eraseOld(db: Kysely<Tables>, now: Date): Promise<void> {
	const retention = getRetention()
	const counts = await erasing(db, async (transaction) => {
		const done: RecordCounts = {}
		for (const { name, expire } of PERSONAL_DATA) done[name] = await expire(transaction, retention, now)
		return done
	})
	logger.info(counts, 'old personal data erased')
}
