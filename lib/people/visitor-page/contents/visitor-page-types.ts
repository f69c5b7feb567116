/** The parts of the page, in their order. */
export const OWN_SECTIONS = [
	'visits',
	'feedback',
	'offers',
	'applications',
	'documents',
	'requests',
	'alerts',
	'newsletter',
	'lists',
] as const
export type OwnSectionId = (typeof OWN_SECTIONS)[number]

/** One thing that a visitor has with the agency, in words. Nothing of what they wrote is in it. */
export interface OwnEntry {
	/** Names it in the form that erases it, such as `lead:OFF-2026-7KX2MB`. */
	item: string
	title: string
	/** Absolute address of the home or project; null if it is about none, or about one that has left the site. */
	href: string | null
	/** Days and states. */
	lines: string[]
	/** What can be done with it, behind links of its own. */
	links: { label: string; url: string }[]
	/** A visit that is still to come is cancelled before it is erased, so that nobody waits for it. */
	isComing: boolean
}

export interface OwnSection {
	id: OwnSectionId
	entries: OwnEntry[]
}

/** What the page behind the link shows. */
export interface OwnPage {
	/** In lower case. */
	email: string
	/** The visitor requested the link: it also opens documents and erases. */
	mayChange: boolean
	/** Those with something in them. */
	sections: OwnSection[]
}
