import type { Generated } from 'kysely'

export type LeadStatus = 'new' | 'answered' | 'closed'

/** What a visitor sent. Private: it names people. */
export interface LeadTable {
	id: Generated<number>
	/** The reference that visitor and agency use, such as `VAL-2026-7KX2MB`. */
	reference: string
	/** The same for a submission and its repetitions; see `lib/people/forms/submission-key.ts`. */
	submission_key: string
	kind: string
	/** The language the visitor wrote in. */
	language: string
	listing_id: number | null
	project_id: number | null
	email: string
	/** JSON of the form's own fields. */
	content: string
	/** JSON of the campaign's values by parameter, or NULL; see `lib/people/leads/campaign.ts`. */
	campaign: Generated<string | null>
	/** JSON of `{version, language, at}` where the visitor asked for the newsletter, or NULL. */
	opt_in: string | null
	status: Generated<LeadStatus>
	/** All notes of staff, oldest first; `lead_event` has each with who wrote it and when. See `notes.ts`. */
	staff_remark: string | null
	/** ISO instant at which all personal data was removed from the row, or NULL. */
	erased_at: string | null
	/** ISO instant at which one of its mails was given up, or NULL. */
	mail_failed_at: string | null
	/** 1 if a mail to the visitor was left out because the address has had too many. */
	mail_withheld: Generated<0 | 1>
	/** The member of staff who looks after it, or NULL. */
	assignee_id: Generated<number | null>
	/** Raised by each change that staff make, so that nobody overwrites what another member did meanwhile. */
	version: Generated<number>
	/** Its folded words, in which staff search; NULL until they next do. See `lib/people/leads/staff/search-text.ts`. */
	search_text: Generated<string | null>
	created_at: string
}

/** What staff did with a lead. */
export interface LeadEventTable {
	id: Generated<number>
	lead_id: number
	status: LeadStatus
	/** The one note that a lead had before each was kept by itself, as it was from then on. */
	remark: Generated<string | null>
	/** The note that was added, or NULL. */
	note: Generated<string | null>
	/** Who looked after it from then on, or NULL. */
	assignee_id: Generated<number | null>
	/** The member of staff who did it; NULL for whoever had the mailed link, and for the site itself. */
	member_id: Generated<number | null>
	at: string
}

/** What staff replied by mail. It stays with the lead when the mail itself has left the outbox. */
export interface LeadReplyTable {
	id: Generated<number>
	lead_id: number
	member_id: number
	/** That of the mail, to which later ones refer. */
	message_id: string
	subject: string
	text: string
	created_at: string
}

/** A mail by which staff passed a price proposal on to an owner of the home. It stays with the lead, as a reply does. */
export interface OfferPassingTable {
	id: Generated<number>
	lead_id: number
	member_id: number
	message_id: string
	/** In lower case, as `listing_owner` has it. */
	owner_email: string
	/** The language of the mail. */
	language: string
	/** The whole mail, as the owner reads it. */
	text: string
	created_at: string
}

/** A photograph that came with a lead, re-encoded without the camera's metadata. Private: only staff see it. */
export interface LeadPhotoTable {
	lead_id: number
	/** Counted from 1, in the order in which they were sent. */
	number: number
	/** Size in pixels. */
	width: number
	height: number
	jpeg: Uint8Array
}

/** A candidate tenant's statements about means and identity. */
export interface RentalApplicationTable {
	lead_id: number
	listing_id: number
	/** Encrypted; see `lib/base/security/sealed.ts`. */
	sealed: string
}

/** A friend's address, kept until the sender, whose browser runs no scripts, has confirmed the mail to it. Private. */
export interface FriendWishTable {
	lead_id: number
	friend_email: string
	expires_at: string
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		lead: LeadTable
		lead_event: LeadEventTable
		lead_reply: LeadReplyTable
		offer_passing: OfferPassingTable
		lead_photo: LeadPhotoTable
		rental_application: RentalApplicationTable
		friend_wish: FriendWishTable
	}
}
