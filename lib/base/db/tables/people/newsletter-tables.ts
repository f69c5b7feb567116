import type { Generated } from 'kysely'

/** Used proofs of work, kept until they would have expired. */
export interface SpentChallengeTable {
	signature: string
	expires_at: string
}

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

/** A friend's address, kept until the sender, whose browser runs no scripts, has confirmed the mail to it. Private. */
export interface FriendWishTable {
	lead_id: number
	friend_email: string
	expires_at: string
}
