import type { Generated } from 'kysely'

/** Mails to send, written in the same transaction as the data they report. */
export interface OutboxTable {
	id: Generated<number>
	lead_id: number | null
	/** Stays the same over retries, so that a mail that arrives twice is recognised. */
	message_id: string
	/** A key shared by mails of which only one may be written, or NULL. */
	once_key: string | null
	template: string
	language: string
	/** JSON array of addresses. */
	recipients: string
	reply_to: string | null
	/** JSON of the template's values. */
	props: string
	/** JSON object of further headers. */
	headers: Generated<string>
	/** JSON array of `{filename, contentType, content}`. */
	attachments: Generated<string>
	attempts: Generated<number>
	/** ISO instant before which sending is not tried. */
	next_attempt_at: string
	/** ISO instant until which the instance `claimant` handles it, or NULL. */
	claimed_until: string | null
	/** Process number in earlier versions; not written any more. */
	claimed_by: number | null
	claimant: Generated<string | null>
	/** ISO instant at which the mail server took it, or at which it was written to a file. */
	sent_at: string | null
	/** 1: there was no mail server, so it was only written to a file. */
	is_file: Generated<0 | 1>
	/** ISO instant at which it was given up, or NULL. */
	failed_at: string | null
	last_error: string | null
	created_at: string
}

/** Counts the mails that one mailbox received because a visitor typed its address; kept for a day. */
export interface MailAllowanceTable {
	/** A keyed hash; see `lib/people/mail/allowance.ts`. */
	mailbox: string
	budget: string
	at: string
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		outbox: OutboxTable
		mail_allowance: MailAllowanceTable
	}
}
