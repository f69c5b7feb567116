import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { isSameWord } from '#lib/base/db/texts.ts'
import { eraseImpression } from '#lib/people/appointments/impressions/erase-impression.ts'
import { officeOf } from '#lib/people/lead-subject/offices.ts'
import { findLeadSubject } from '#lib/people/lead-subject/subject.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { isComing } from '#lib/people/visitor-page/contents/visit-entries.ts'
import { erasedMail } from '#lib/people/visitor-page/erased-mail.ts'
import type { OwnErasers, OwnErasure } from '#lib/people/visitor-page/receive-own-page.ts'
import { isFormName } from '#lib/site/config/schema/people/form-facts.ts'
import { staffLanguage, staffReaders } from '#lib/site/config/staff-language.ts'
import { eraseLead, eraseVisitor, erasing } from './erase-records.ts'

/** A request of a visitor, with the addresses at the agency that received it. */
interface SentRequest {
	id: number
	reference: string
	recipients: readonly string[]
}

/** Returns the requests of a visitor (address in lower case) and who at the agency received them, before an erasure. */
async function sentRequests(db: Kysely<Tables>, email: string): Promise<SentRequest[]> {
	const leads = await db
		.selectFrom('lead')
		.select(['id', 'reference', 'kind', 'listing_id', 'project_id'])
		.where((where) => where(where.fn<string>('lower', ['email']), '=', email))
		.execute()
	return Promise.all(
		leads.map(async ({ id, reference, kind, listing_id, project_id }) => {
			const ids = { listingId: listing_id ?? undefined, projectId: project_id ?? undefined }
			const about = await findLeadSubject(ids, staffLanguage())
			return { id, reference, recipients: officeOf(isFormName(kind) ? kind : 'site-contact', about) }
		}),
	)
}

/** Mails whoever received the requests which of them are erased now, in the transaction that erased them. */
async function mailErased(
	transaction: Transaction<Tables>,
	requests: readonly SentRequest[],
	now: Date,
): Promise<void> {
	if (requests.length === 0) return
	const ids = requests.map(({ id }) => id)
	const erased = await transaction
		.selectFrom('lead')
		.select('id')
		.where('id', 'in', ids)
		.where('erased_at', '=', now.toISOString())
		.execute()
	const gone = requests.filter(({ id }) => erased.some((row) => row.id === id))
	const references = gone.map(({ reference }) => reference).sort()
	if (references.length === 0) return
	const addresses = [...new Set(gone.flatMap(({ recipients }) => recipients))]
	const mails = staffReaders(addresses).map(({ language, recipients }) =>
		erasedMail.to({ language, recipients, replyTo: null }, { references }),
	)
	await enqueueMails(transaction, mails, { leadId: null, now })
}

/** What erases one kind of thing; the id comes from a form, so each asks whose it is. */
type Eraser = (transaction: Transaction<Tables>, id: string, mine: { email: string; now: Date }) => Promise<OwnErasure>

const NUMBER = /^\d{1,15}$/

function leadsOf(db: Kysely<Tables>, email: string) {
	return db
		.selectFrom('lead')
		.select(['id', 'reference'])
		.where((where) => where(where.fn<string>('lower', ['email']), '=', email))
}

async function hasComingVisit(db: Kysely<Tables>, leadIds: readonly number[], now: Date): Promise<boolean> {
	if (leadIds.length === 0) return false
	const visits = await db
		.selectFrom('appointment')
		.select(['status', 'starts_at'])
		.where('lead_id', 'in', leadIds)
		.where('ends_at', '>', now.toISOString())
		.execute()
	return visits.some((visit) => isComing(visit, now))
}

const ERASERS: Readonly<Record<string, Eraser>> = {
	async lead(transaction, reference, { email, now }) {
		const lead = await leadsOf(transaction, email).where('reference', '=', reference).executeTakeFirst()
		if (!lead) return 'missing'
		if (await hasComingVisit(transaction, [lead.id], now)) return 'visit'
		await eraseLead(transaction, lead, now)
		return 'erased'
	},
	async alert(transaction, reference, { email, now }) {
		const alert = await transaction
			.deleteFrom('alert')
			.where('reference', '=', reference)
			.where(isSameWord('email', email))
			.returning('lead_id')
			.executeTakeFirst()
		if (!alert) return 'missing'
		// No lead has the number 0: its mails are then found by the reference.
		await eraseLead(transaction, { id: alert.lead_id ?? 0, reference }, now)
		return 'erased'
	},
	async newsletter(transaction, _id, { email, now }) {
		await transaction.deleteFrom('newsletter_subscriber').where('email', '=', email).execute()
		const leads = await leadsOf(transaction, email).where('kind', '=', 'sign-newsletter').execute()
		for (const lead of leads) await eraseLead(transaction, lead, now)
		return 'erased'
	},
	async list(transaction, id, { email }) {
		if (!NUMBER.test(id)) return 'missing'
		const { numDeletedRows } = await transaction
			.deleteFrom('shared_list_reader')
			.where('id', '=', Number(id))
			.where('email', '=', email)
			.executeTakeFirst()
		return numDeletedRows > 0n ? 'erased' : 'missing'
	},
	async feedback(transaction, uid, { email }) {
		const visit = await transaction
			.selectFrom('appointment')
			.innerJoin('lead', 'lead.id', 'appointment.lead_id')
			.select(['appointment.id', 'appointment.lead_id'])
			.where('uid', '=', uid)
			.where((where) => where(where.fn<string>('lower', ['lead.email']), '=', email))
			.executeTakeFirst()
		if (!visit) return 'missing'
		await eraseImpression(transaction, visit)
		return 'erased'
	},
}

/** Erases one thing of whoever has a mail address (in lower case), named as on their page, such as `lead:OFF-2026-…`. */
async function eraseItem(db: Kysely<Tables>, item: string, mine: { email: string; now: Date }): Promise<OwnErasure> {
	const [kind = '', id = ''] = item.split(':')
	const eraser = Object.hasOwn(ERASERS, kind) ? ERASERS[kind] : undefined
	if (eraser === undefined) return 'missing'
	const requests = await sentRequests(db, mine.email)
	return erasing(db, async (transaction) => {
		const outcome = await eraser(transaction, id, mine)
		await mailErased(transaction, requests, mine.now)
		return outcome
	})
}

/** Erases everything of whoever has a mail address (in lower case), and with it every link to their page. */
async function eraseAll(db: Kysely<Tables>, { email, now }: { email: string; now: Date }): Promise<OwnErasure> {
	const requests = await sentRequests(db, email)
	const ids = requests.map(({ id }) => id)
	if (await hasComingVisit(db, ids, now)) return 'visit'
	await eraseVisitor(db, email, { now, also: (transaction) => mailErased(transaction, requests, now) })
	return 'erased'
}

/** What the page of one's own erases with. */
export const OWN_ERASERS: OwnErasers = { item: eraseItem, all: eraseAll }
