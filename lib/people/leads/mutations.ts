import 'server-only'
import { randomInt } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { repeatableSince, submissionKeys } from '#lib/people/forms/submission-key.ts'
import { type Asker, enqueueMails } from '#lib/people/mail/enqueue.ts'
import type { OutgoingMail } from '#lib/people/mail/mail-types.ts'
import { countContact } from '#lib/people/statistics/counting/mutations.ts'
import type { FormName } from '#lib/site/config/schema/people/form-facts.ts'

// No vowels and no characters that look alike, since the reference is read out on the phone.
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXZ'
const REFERENCE_LENGTH = 6
/** How many references are tried: of a hundred thousand leads, one in some four thousand meets a taken one. */
const MOST_REFERENCES = 5

function newReference(prefix: string, now: Date): string {
	const word = Array.from({ length: REFERENCE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
	return `${prefix}-${now.getUTCFullYear()}-${word}`
}

export interface NewLead {
	kind: FormName
	/** Three letters before its reference. */
	prefix: string
	language: string
	listingId: number | null
	projectId: number | null
	email: string
	/** What is stored of the submission. */
	content: object
	/** Everything that was sent, if not all of it is stored. Two submissions with the same identity are the same. */
	identity?: object
	/** See `keptCampaign`. */
	campaign?: string | null
	optIn: { version: string; language: string; at: string } | null
	/** Made in the visitor's browser, or null without scripts. */
	browserKey: string | null
	/** `complete` counts the lead in the statistics of its home, if that must wait. */
	countsLater?: boolean
	/** Who sent it, for the allowance of mails. */
	asker?: Asker
	/** Called in the transaction if a mail to the visitor is left out. */
	withheld?: ((transaction: Transaction<Tables>, written: WrittenLead) => Promise<void>) | undefined
}

export interface WrittenLead {
	leadId: number
	reference: string
	now: Date
}

function keysOf(lead: NewLead, now: Date) {
	const sent = JSON.stringify(lead.identity ?? lead.content)
	return submissionKeys([lead.kind, lead.language, sent].join('\n').normalize('NFC'), lead.browserKey, now)
}

function findRepeated(source: Kysely<Tables>, lead: NewLead, keys: ReturnType<typeof submissionKeys>, now: Date) {
	return source
		.selectFrom('lead')
		.select('reference')
		.where('submission_key', 'in', keys)
		.$if(lead.browserKey === null, (query) => query.where('created_at', '>', repeatableSince(now)))
		.executeTakeFirst()
}

/**
 * Writes a lead, what `complete` adds and the mails that it returns in one transaction, and returns the reference. A
 * repeated submission writes nothing and returns the reference of the first. Throws if the database cannot be written.
 */
export async function createLead(
	db: Kysely<Tables>,
	lead: NewLead,
	complete: (transaction: Transaction<Tables>, written: WrittenLead) => Promise<OutgoingMail[]>,
	now = new Date(),
): Promise<{ reference: string; isNew: boolean }> {
	const earlier = await findRepeated(db, lead, keysOf(lead, now), now)
	if (earlier) return { reference: earlier.reference, isNew: false }
	return inTransaction(db, (transaction) => createLeadWithin(transaction, lead, complete, now))
}

/** The same as {@link createLead}, within a transaction. */
export async function createLeadWithin(
	transaction: Transaction<Tables>,
	lead: NewLead,
	complete: (transaction: Transaction<Tables>, written: WrittenLead) => Promise<OutgoingMail[]>,
	now: Date,
): Promise<{ reference: string; isNew: boolean }> {
	const at = now.toISOString()
	const keys = keysOf(lead, now)
	const row = {
		submission_key: keys[0],
		kind: lead.kind,
		language: lead.language,
		listing_id: lead.listingId,
		project_id: lead.projectId,
		email: lead.email,
		content: JSON.stringify(lead.content),
		campaign: lead.campaign ?? null,
		opt_in: lead.optIn && JSON.stringify(lead.optIn),
		mail_failed_at: null,
		created_at: at,
	}
	let inserted: { id: number; reference: string } | undefined
	for (let tries = 0; inserted === undefined; tries += 1) {
		// The insert is first: whoever sends the same waits for this one, and then finds it.
		inserted = await transaction
			.insertInto('lead')
			.values({ reference: newReference(lead.prefix, now), ...row })
			.onConflict((conflict) => conflict.doNothing())
			.returning(['id', 'reference'])
			.executeTakeFirst()
		const first = inserted ? undefined : await findRepeated(transaction, lead, keys, now)
		if (first) return { reference: first.reference, isNew: false }
		// Another lead has the reference.
		if (tries === MOST_REFERENCES) throw new Error('A submission is neither new nor known')
	}
	const { reference } = inserted
	if (!lead.countsLater) await countContact(transaction, lead, now)
	const written = { leadId: inserted.id, reference, now }
	const mails = await complete(transaction, written)
	const sending = { leadId: inserted.id, now, ...(lead.asker && { asker: lead.asker }) }
	if (await enqueueMails(transaction, mails, sending)) await lead.withheld?.(transaction, written)
	return { reference, isNew: true }
}

/** Whether a mail to the lead's visitor was withheld because the address has had enough mails. */
export async function isMailWithheld(db: Kysely<Tables>, reference: string): Promise<boolean> {
	const lead = await db.selectFrom('lead').select('mail_withheld').where('reference', '=', reference).executeTakeFirst()
	return lead?.mail_withheld === 1
}
