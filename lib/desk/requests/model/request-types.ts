import type { AgencyHome, EnergyWords, Picture } from '#lib/homes/listings/listing-types.ts'
import type { AppointmentStatus } from '#lib/people/appointments/tables.ts'
import type { LeadStatus } from '#lib/people/leads/tables.ts'
import type { MailState } from '#lib/people/mail/mail-state.ts'
import type { RequestGroup } from './cursor.ts'
import type { RequestFilter, RequestState } from './filter.ts'

/** A request as a row of the list, in the words of a language. */
export interface RequestItem {
	id: number
	reference: string
	version: number
	group: RequestGroup
	/** Its promise is broken for as long as it is neither answered nor closed. */
	isOverdue: boolean
	state: RequestState
	/** The state in a word. */
	stateWord: string
	status: LeadStatus
	assigneeId: number | null
	/** Who sent it. */
	name: string
	/** What it is, its main fact, such as a price or an hour, and its language if it is another. */
	what: string
	fact: string | null
	/** What it is about: the home, a place, or the first words. */
	about: string
	/** How long ago it came in, in the fewest words. */
	age: string
	/** When it came in, in full. */
	received: string
	/** How its thumbnail shows the home, and its price, or null. */
	home: { picture: Picture | null; energy: EnergyWords | null; price: string | null } | null
	/** What its thumbnail shows without a home. */
	icon: 'house' | 'mail' | 'alert' | 'doc' | 'key' | 'clock'
	/** A mail about it did not arrive. */
	hasFailedMail: boolean
}

/** How many requests wait, over all that there are. */
export interface RequestCounts {
	late: number
	new: number
	running: number
}

/** A page of the list. */
export interface RequestListing {
	items: RequestItem[]
	/** Where the next page begins, for its address; null at the end. */
	next: string | null
	/** The highest number of a request when it was read; what came in since has a higher one. */
	last: number
}

/** A member of staff to whom a request can be given. */
export interface Colleague {
	id: number
	name: string
}

/** What staff can change at once, and take back by setting what was before. */
export interface RequestSetting {
	status: LeadStatus
	assigneeId: number | null
}

/** What a member of staff noted. */
export interface RequestNote {
	id: number
	/** Who wrote it, and when. */
	by: string
	text: string
	/** The member who wrote it, or null. */
	memberId: number | null
}

/** A mail that went out about a request. */
export interface RequestMail {
	id: number
	/** What it is, and to whom. */
	words: string
	state: MailState
	/** The state in words. */
	stateWords: string
}

/** A reply of staff. */
export interface RequestReply {
	id: number
	/** Its mail, while the outbox has it. */
	mailId: number | null
	/** Who wrote it, and when. */
	by: string
	text: string
	/** Names of the files that went with it, while the outbox has its mail. */
	files: string[]
	state: MailState | null
	stateWords: string | null
}

/** A mail that would pass an offer on to an owner, as it would be read. */
export interface OwnerMail {
	email: string
	/** Its language, and the words for it: "in French". */
	language: string
	inLanguage: string
	subject: string
	text: string
}

/** What would be sent to the owners of a home about an offer; no mails: nobody is known as an owner. */
export interface OfferPassing {
	mails: OwnerMail[]
	/** Identifies the mails that were seen. */
	digest: string
	/** The day until which the offer was meant to be valid is over. */
	isExpired: boolean
}

/** A mail by which an offer was passed on to an owner. */
export interface PassedMail {
	id: number
	/** While the outbox has it. */
	mailId: number | null
	/** To whom, by whom and when. */
	words: string
	language: string
	text: string
	state: MailState | null
	stateWords: string | null
}

/** A line of what was sent. */
export interface RequestWords {
	label: string
	value: string
	/** `mailto:` or `tel:` address of the value, or null. */
	href: string | null
}

/** Something that staff did. */
export interface RequestEvent {
	id: number
	/** Who did it, and when. */
	by: string
	words: string
	/** A note that was replaced later, when there was one only. */
	note: string | null
}

/** Another request of the same mail address. */
export interface OtherRequest {
	id: number
	what: string
	about: string
	words: string
}

/** What is known of a requested visit. */
export interface RequestVisit {
	id: number
	/** What was seen of it: a change of anybody else raises it. */
	sequence: number
	/** It waits for the agency, and is to come. */
	isToConfirm: boolean
	/** The day in the calendar. */
	day: string
	status: AppointmentStatus
	startsAt: string
	/** When, and the status, in words. */
	words: string
	statusWord: string
}

/** A testimonial to decide about. */
export interface RequestReview {
	status: 'pending' | 'published' | 'refused'
	author: string
}

/** What the documents page shows to staff. */
export interface RequestDocuments {
	sent: string[]
	toSend: string[]
	/** How often files were fetched with the link, and until when it works. */
	words: string
}

/** A text with which a reply can begin, in the visitor's language, and what staff choose it by. */
export interface ReplyTemplateText {
	name: string
	text: string
}

/** Homes to propose in a reply, as a template that has them all. */
export interface HomesProposal extends ReplyTemplateText {
	/** Their titles and towns, in the visitor's language. */
	homes: string[]
	/** To propose them is what the request asks for next. */
	isNext: boolean
}

/** A request on its own page, in the words of a language. */
export interface RequestDetail {
	item: RequestItem
	kind: string
	/** Oldest first. */
	notes: RequestNote[]
	email: string
	language: string
	/** What it is, when it came in and in which language. */
	intro: string
	/** Visitor's own words, and the language they are in. */
	said: string | null
	firstName: string | null
	rows: RequestWords[]
	phone: { text: string; href: string } | null
	photos: { number: number; width: number; height: number }[]
	visit: RequestVisit | null
	review: RequestReview | null
	documents: RequestDocuments | null
	/** A candidate's means and identity are kept, encrypted. */
	hasSealed: boolean
	home: (AgencyHome & { energy: EnergyWords | null; counts: string; offers: number }) | null
	project: { name: string; href: string } | null
	mails: RequestMail[]
	replies: RequestReply[]
	/** What goes to the owners of the home if an offer is passed on; null for what is no offer. */
	passing: OfferPassing | null
	/** The mails that passed it on, oldest first. */
	passed: PassedMail[]
	/** The texts with which a reply can begin. */
	templates: ReplyTemplateText[]
	/** Homes that the visitor may like, or null. */
	proposal: HomesProposal | null
	events: RequestEvent[]
	others: OtherRequest[]
}

/** An offer in the words of a language. */
export interface Offer {
	id: number
	/** Of the bidder, in the order in which the offers came in. */
	number: number
	name: string
	amount: string
	/** In percent of the price asked, or null. */
	ofAsked: string | null
	received: string
	validUntil: string | null
	isExpired: boolean
	conditions: string[]
	financing: string | null
	loan: string | null
	statusWord: string
}

/** The offers for one home, the highest first. */
export interface HomeOffers {
	home: AgencyHome
	offers: Offer[]
}

/** A choice of a filter. */
export interface Choice {
	value: string
	label: string
}

/** What the page of the requests begins with. */
export interface RequestsView {
	filter: RequestFilter
	me: Colleague
	/** Everybody to whom a request can be given. */
	colleagues: Colleague[]
	counts: RequestCounts
	listing: RequestListing
	detail: RequestDetail | null
	/** The homes that have requests, for the filters. */
	homes: Choice[]
	/** The filter by office, or by the agency's own address if it has one office only; no choices: it needs none. */
	office: { label: string; any: string; choices: Choice[] }
}
