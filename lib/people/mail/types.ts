/** A mail before it is in the outbox. */
export interface OutgoingMail {
	template: string
	language: string
	recipients: string[]
	/** Whom an answer reaches; null: the agency. */
	replyTo: string | null
	/** The template's values, as JSON. */
	props: unknown
	/** Further headers, such as `List-Unsubscribe`. */
	headers?: Record<string, string>
	attachments?: MailAttachment[]
	/**
	 * The recipient's address was only typed, and this is all that is known of it: the mail says that something has
	 * arrived, or holds what the visitor needs. Such mails have an allowance; see `lib/people/mail/allowance.ts`.
	 */
	asked?: 'receipt' | 'link'
	/** A mail with the same key is written once, whoever asks and however often. */
	onceKey?: string
}

export interface MailAttachment {
	filename: string
	/** Such as `text/calendar; method=REQUEST`. */
	contentType: string
	content: string
}

/** A line of facts. */
export interface MailRow {
	label: string
	value: string
}

/** The home or project that a mail is about. */
export interface MailSubject {
	title: string
	/** Absolute. */
	url: string
}

/** A home in a mail. Words are in the mail's language. */
export interface MailCard {
	title: string
	url: string
	/** Absolute address of a small picture, or null. */
	picture: string | null
	price: string | null
	/** What the price was before it was lowered, struck through. */
	formerPrice?: string | null
	place: string
	/** Such as "3 bedrooms · 145 m²". */
	facts: string | null
	/** Why it is in the mail, such as "New" or "Price lowered", or null. */
	mark: string | null
	/** Counts beside each other, such as those of the days of a week, drawn as small bars. */
	bars?: { label: string; count: number }[]
	/** Drawn small beside its words, for who knows the home. */
	isSmall?: true
}

/** What a template says. Everything is plain text; HTML is made of it once, in `layout.ts`. */
export interface MailWords {
	subject: string
	title: string
	paragraphs: string[]
	/** A word from the agency's people, set off from the rest. */
	note?: { label: string; text: string } | null
	about?: MailSubject | null
	rows?: MailRow[]
	cards?: MailCard[]
	/** In the visitor's own words, with line breaks. */
	remark?: { label: string; text: string } | null
	/** What to do next; the first is drawn as a button. */
	links?: { label: string; url: string }[]
	question?: { title: string; text: string } | null
	/** Small print above the agency's address, such as how to unsubscribe. */
	footnote?: { text: string; link: { label: string; url: string } | null } | null
}
