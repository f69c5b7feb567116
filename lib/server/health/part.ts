/** One thing that the site needs, as a word for everybody and as facts for the people who run the site. */
export interface Part {
	/** False if visitors or the agency miss something now. */
	ok: boolean
	/** One word. */
	state: string
}
