import type { Generated } from 'kysely'

/** A subscriber to the newsletter. Private. */
export interface NewsletterSubscriberTable {
	id: Generated<number>
	/** In lower case. */
	email: string
	/** The language in which it was asked for. */
	language: string
	/** The version of the opt-in text that was shown. */
	text_version: string
	asked_at: string
	/** ISO instant of the click in the mail; NULL means that nothing may be sent. */
	confirmed_at: string | null
	unsubscribed_at: string | null
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		newsletter_subscriber: NewsletterSubscriberTable
	}
}
