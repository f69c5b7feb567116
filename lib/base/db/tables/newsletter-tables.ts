import type { Generated } from 'kysely'

/** Proofs of work that were used, until they would have run out. */
export interface SpentChallengeTable {
	signature: string
	expires_at: string
}

/** Who asked for the newsletter. Private. */
export interface NewsletterSubscriberTable {
	id: Generated<number>
	/** In lower case. */
	email: string
	/** In which it was asked for. */
	language: string
	/** Which wording of the opt-in was read. */
	text_version: string
	asked_at: string
	/** ISO instant of the click in the mail; NULL: nothing may be sent. */
	confirmed_at: string | null
	unsubscribed_at: string | null
}

/** A friend's address until the sender, who has no scripts, has confirmed the mail to it. Private. */
export interface FriendWishTable {
	lead_id: number
	friend_email: string
	expires_at: string
}
