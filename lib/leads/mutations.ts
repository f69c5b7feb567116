import 'server-only'
import { randomInt, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '@/lib/db/tables'
import type { OutgoingMail } from '@/lib/mail/types'
import type { FormName } from './schema'
import { repeatableSince, submissionKeys } from './submission-key'

const PREFIX: Record<FormName, string> = {
	'site-contact': 'CON',
	'contact-me': 'INF',
	'contact-construction': 'PRO',
	'contact-demand': 'VAL',
}
// Without vowels and without characters that look alike: it is read out on the telephone.
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXZ'
const REFERENCE_LENGTH = 6

function newReference(kind: FormName, now: Date): string {
	const word = Array.from({ length: REFERENCE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
	return `${PREFIX[kind]}-${now.getUTCFullYear()}-${word}`
}

export interface NewLead {
	kind: FormName
	language: string
	listingId: number | null
	projectId: number | null
	email: string
	content: Record<string, unknown>
	optIn: { version: string; language: string; at: string } | null
	/** Made in the visitor's browser, or null without scripts. */
	browserKey: string | null
}

/**
 * Writes a lead and its mails in one transaction and answers its reference. A repeated submission writes nothing and
 * answers the reference of the first. Throws where the database cannot be written.
 */
export async function createLead(
	db: Kysely<Tables>,
	lead: NewLead,
	mailsOf: (reference: string) => OutgoingMail[],
	now = new Date(),
): Promise<{ reference: string; isNew: boolean }> {
	const content = JSON.stringify(lead.content)
	const identity = [lead.kind, lead.language, content].join('\n').normalize('NFC')
	const keys = submissionKeys(identity, lead.browserKey, now)
	const at = now.toISOString()
	const findRepeated = (source: Kysely<Tables>) =>
		source
			.selectFrom('lead')
			.select('reference')
			.where('submission_key', 'in', keys)
			.$if(lead.browserKey === null, (query) => query.where('created_at', '>', repeatableSince(now)))
			.executeTakeFirst()
	const earlier = await findRepeated(db)
	if (earlier) return { reference: earlier.reference, isNew: false }
	// The insert comes first in the transaction: it takes the write lock, so that no other writer can come between.
	return db.transaction().execute(async (transaction) => {
		const reference = newReference(lead.kind, now)
		const inserted = await transaction
			.insertInto('lead')
			.values({
				reference,
				submission_key: keys[0],
				kind: lead.kind,
				language: lead.language,
				listing_id: lead.listingId,
				project_id: lead.projectId,
				email: lead.email,
				content,
				opt_in: lead.optIn && JSON.stringify(lead.optIn),
				mail_failed_at: null,
				created_at: at,
			})
			.onConflict((conflict) => conflict.column('submission_key').doNothing())
			.returning('id')
			.executeTakeFirst()
		if (!inserted) {
			const first = await findRepeated(transaction)
			if (!first) throw new Error('A submission is neither new nor known')
			return { reference: first.reference, isNew: false }
		}
		await transaction
			.insertInto('outbox')
			.values(
				mailsOf(reference).map((mail) => ({
					lead_id: inserted.id,
					message_id: randomUUID(),
					template: mail.template,
					language: mail.language,
					recipients: JSON.stringify(mail.recipients),
					reply_to: mail.replyTo,
					props: JSON.stringify(mail.props),
					next_attempt_at: at,
					claimed_until: null,
					claimed_by: null,
					sent_at: null,
					failed_at: null,
					last_error: null,
					created_at: at,
				})),
			)
			.execute()
		return { reference, isNew: true }
	})
}
