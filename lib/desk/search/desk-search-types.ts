/** What the search of the desk finds, in the order in which it is shown. */
export const FOUND_KINDS = [
	'homes',
	'requests',
	'people',
	'appointments',
	'owners',
	'settings',
	'texts',
	'pages',
] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** Something that was found. */
export interface Found {
	/** Where it is on the desk. */
	href: string
	title: string
	/** What else is known of it, on a line below. */
	more: string
}

/** What was found of one kind. */
export interface FoundGroup {
	kind: FoundKind
	found: Found[]
	/** The list with all that was found, if there is more and a list of it; otherwise null. */
	all: string | null
}
