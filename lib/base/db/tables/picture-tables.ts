/** A picture that the site keeps, by its contents; its files lie in `data/pictures/`. */
export interface PictureTable {
	/** 32 hexadecimal digits; see `lib/homes/pictures/encode/encode.ts`. */
	hash: string
	/** Of its widest variant, in pixels. */
	width: number
	height: number
	/** Dominant colour, `#rrggbb`. */
	color: string
	/** Base64; see https://evanw.github.io/thumbhash/. */
	thumbhash: string
	/** ISO instant. */
	made_at: string
	/** ISO instant since which no source has it any more, or NULL. */
	unused_since: string | null
}

/** An address at which the payload has a picture, and what became of it. */
export interface PictureSourceTable {
	url: string
	/** Of the payload in which it stands, or of the file on this machine: when it changes, the picture is looked at again. */
	version: string
	/** What pages show for it, or NULL until it has been taken over. */
	hash: string | null
	/** Of the answer that brought `hash`, with the recipe it was made by, or NULL. */
	etag: string | null
	/** The smaller, the sooner: its first place in a listing or project. */
	rank: number
	/** For this version, failed or broken off. */
	attempts: number
	/** ISO instant before which it is not tried, or NULL when nothing is to do. */
	next_attempt_at: string | null
	/** ISO instant at which this version was given up, or NULL. */
	failed_at: string | null
	last_error: string | null
	/** ISO instant since which nothing that is shown has it, or NULL. */
	unused_since: string | null
}
