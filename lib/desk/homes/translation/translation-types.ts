import type { SentenceView } from '#lib/desk/translation/sentence-view-types.ts'

/** A translation as the desk shows it. */
export interface TranslationView {
	id: number
	to: string
	from: string
	/** Why nothing can be translated here; null: it can. */
	closed: string | null
	summary: string
	/** "3 of 7 ready", and what the others wait for. */
	ready: { count: string; rest: string }
	sentences: readonly SentenceView[]
	/** "6 sentences". */
	descriptionCount: string
	/** How many can be accepted at once. */
	acceptable: string | null
	/** The button that asks the service; null if there is nothing to ask, or no service. */
	propose: string | null
	isComplete: boolean
	/** What visitors read at present. */
	standing: string
	isPublished: boolean
	/** They read it with a mark, as nobody has accepted it. */
	isAutomatic: boolean
	/** Also one whose original changed: visitors would read it again once that is as it was. */
	canWithdraw: boolean
	/** Whether the accepted text differs from what visitors read. */
	hasChanges: boolean
	/** What is held, and what it costs: names with their values. */
	held: readonly { name: string; value: string }[]
	cost: readonly { name: string; value: string }[]
}

/** A language in which a home has no text of its own, and how far its translation is. */
export interface TranslationLink {
	language: string
	href: string
	state: string
}
