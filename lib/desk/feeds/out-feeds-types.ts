/** A feed for portals or partners, and who reads it. */
export interface OutFeedView {
	name: string
	path: string
	/** What each calls itself, and when it came last, in words; the latest first. */
	readers: { name: string; at: string }[]
}

/** A feed, and whether it carries a home, in the words of a language. */
export interface HomeFeed {
	name: string
	isIn: boolean
	/** Since when it is in it, or why it is not. */
	text: string
	/** Who read the feed last, and when; null where that is not noted. */
	read: string | null
}
