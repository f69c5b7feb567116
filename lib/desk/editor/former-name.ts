/** A text that still has a former name of the agency in it. */
export interface FormerName {
	name: string
	/** Where it stands, in the words of the desk. */
	place: string
	/** The form in which it is changed. */
	href: string
}
