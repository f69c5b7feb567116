import { z } from 'zod'

/** A mail before it is in the outbox. */
export interface OutgoingMail {
	template: string
	language: string
	recipients: string[]
	/** The address that replies go to; null: the agency's. */
	replyTo: string | null
	/** The template's values, as JSON. */
	props: unknown
	/** Further headers, such as `List-Unsubscribe`. */
	headers?: Record<string, string>
	attachments?: MailAttachment[]
	/**
	 * The recipient's address was only typed and is not confirmed: the mail confirms that something has arrived
	 * (`receipt`), or contains what the visitor needs (`link`). Such mails have an allowance; see
	 * `lib/people/mail/allowance.ts`.
	 */
	asked?: 'receipt' | 'link'
	/** A mail with the same key is written once, whoever asks and however often. */
	onceKey?: string
	/** Its id without the domain, if something else refers to it; otherwise one is made. */
	messageId?: string
	/** The instant before which it is not sent; without one it is sent at once. */
	notBefore?: Date
}

export interface MailAttachment {
	filename: string
	/** Such as `text/calendar; method=REQUEST`. */
	contentType: string
	content: string
	/** If the content is bytes in that form. */
	encoding?: 'base64'
}

/** A line of facts. */
export interface MailRow {
	label: string
	value: string
}

/** The home or project that a mail is about. */
export interface MailSubject {
	title: string
	/** The language of the title, only if it is not the mail's. */
	titleLanguage?: string | null
	/** Absolute address. */
	url: string
}

/** A small picture in a mail; its size in pixels. */
export type MailLabel = z.output<typeof MailLabel>
export const MailLabel = z.object({ src: z.string(), text: z.string(), width: z.number(), height: z.number() })

/** A home in a mail. Texts are in the mail's language. */
export interface MailCard extends MailSubject {
	/** Absolute address of a small picture, or null. */
	picture: string | null
	price: string | null
	/** The price before it dropped, struck through. */
	formerPrice?: string | null
	place: string
	/** Such as "3 bedrooms · 145 m²". */
	facts: string | null
	/** The picture of the energy label, with its absolute address, and what it stands for: "Energy label C". */
	energy?: MailLabel | null
	/** Why it is in the mail, such as "New" or "Price lowered", or null. */
	mark: string | null
	/** Counts side by side, such as those of the days of a week, drawn as small bars. */
	bars?: { label: string; count: number }[]
	/** Drawn small beside its words, for a reader who has seen the home before. */
	isSmall?: true
}

/** The content of a template. Everything is plain text; it becomes HTML in `layout`. */
export interface MailWords {
	subject: string
	title: string
	paragraphs: string[]
	/** Who writes; the agency's line if omitted. */
	signature?: string
	/** A note from the agency's people, set apart from the rest. */
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

/** A mail with what all mails have, before it becomes HTML or text. */
export interface MailParts extends MailWords {
	language: string
	signature: string
	agency: string
	/** The agency's picture beside its name, or null. */
	mark?: MailLabel | null
	address: string
	/** The page with everything that the reader has with the agency; not in mails to staff, owners and friends. */
	ownPage?: { label: string; url: string } | null
}
