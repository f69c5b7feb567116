/** A picture that the site keeps, identified by its contents. Its files are in `data/pictures/`. */
export interface PictureTable {
	/** 32 hexadecimal digits; see `lib/homes/pictures/encode/encode.ts`. */
	hash: string
	/** Width and height of its widest variant, in pixels. */
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

/** An address of a picture in the payload, and the state of its copy on the site. */
export interface PictureSourceTable {
	url: string
	/**
	 * The version of the listing or project that names it, or of the file on this machine. When it changes, the picture
	 * is checked again.
	 */
	version: string
	/** The picture that pages show for it, or NULL until it has been copied. */
	hash: string | null
	/** ETag of the response that brought `hash`, with the recipe used to encode it, or NULL. */
	etag: string | null
	/** Its first position in a listing or project; the smaller, the sooner it is fetched. */
	rank: number
	/** Failed or interrupted attempts for this version. */
	attempts: number
	/** ISO instant before which it is not tried, or NULL if there is nothing to do. */
	next_attempt_at: string | null
	/** ISO instant at which this version was given up, or NULL. */
	failed_at: string | null
	last_error: string | null
	/** ISO instant since which nothing on the site uses it, or NULL. */
	unused_since: string | null
}

/** A picture whose source gives it a new address each time it is read, each of which expires. */
export interface PictureAddressTable {
	/** What the source calls it, after the name of the source. */
	id: string
	/** The address under which the site stores it: one from which it was copied, else the latest. */
	url: string
	/** The latest address. */
	address: string
	/** ISO instant at which `address` expires, or NULL if the source does not state it. */
	expires_at: string | null
	/** ISO instant of the last run in which the source had it. */
	seen_at: string
}

declare module '#lib/base/db/tables.ts' {
	interface PublicTables {
		picture: PictureTable
		picture_source: PictureSourceTable
	}
	interface PrivateTables {
		picture_address: PictureAddressTable
	}
}
