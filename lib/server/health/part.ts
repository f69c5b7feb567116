/** One thing that the site needs, in a word for everybody and in facts for who runs the site. */
export interface Part {
	/** False where visitors or the agency miss something now. */
	ok: boolean
	/** One word. */
	state: string
}
