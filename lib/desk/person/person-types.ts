/** Something of a person, with where it is on the desk. */
export interface PersonEntry {
	/** Unique on the page. */
	key: string
	/** ISO instant. */
	at: string
	/** The day, and the time if it has one. */
	when: string
	title: string
	/** What else is known of it, on a line below; '' if nothing. */
	more: string
	/** Its state in a word, or ''. */
	state: string
	href: string | null
}

/** A note of staff on one of the requests. */
export interface PersonNote {
	id: number
	text: string
	/** Who wrote it, and when. */
	by: string
	href: string
}

/** A person as the desk shows them: everything is read from what is stored of their requests and mails. */
export interface PersonView {
	name: string
	email: string
	phones: { text: string; href: string }[]
	/** The language of the latest request. */
	language: string
	/** The day of the first request, in words. */
	since: string
	/** Appointments to come, the next one first. */
	coming: PersonEntry[]
	/** Requests and past appointments, the latest first. */
	past: PersonEntry[]
	/** Whether there are older requests than the page reads. */
	hasOlder: boolean
	notes: PersonNote[]
	alerts: PersonEntry[]
	/** What the person agreed to, or takes back: a line each. */
	consents: string[]
	/** Others with the same phone number, who may be the same person. */
	sameNumber: { name: string; email: string; href: string }[]
	/** The latest request, where staff answer, note and erase. */
	latestHref: string
}
