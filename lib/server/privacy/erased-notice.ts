import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { officeOf } from '#lib/people/lead-subject/offices.ts'
import { findLeadSubject } from '#lib/people/lead-subject/subject.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { erasedMail } from '#lib/people/visitor-page/mails/erased-mail.ts'
import { isFormName } from '#lib/site/config/schema/people/form-facts.ts'
import { staffLanguage, staffReaders } from '#lib/site/config/staff-language.ts'

/** A request of a visitor, with the addresses at the agency that received it. */
interface SentRequest {
	id: number
	reference: string
	recipients: readonly string[]
}

/** Returns the requests of a visitor (address in lower case) and who at the agency received them, before an erasure. */
export async function sentRequests(db: Kysely<Tables>, email: string): Promise<SentRequest[]> {
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

/** Tells whoever received the requests which of them are erased now, in the transaction that erased them. */
export async function mailErased(
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
