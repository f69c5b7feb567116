/** A version of `config/` that somebody pushed. The one with the highest id is in use. */
export interface ConfigRevisionTable {
	/** Counted from 1 without gaps: whoever writes the next number first wins. */
	id: number
	/** Name or mail address of whoever made it. */
	who: string
	/** ISO instant. */
	at: string
	/** Why, in their words; may be empty. */
	note: string
	/** The revision whose files this one brings back; 0 if each instance uses its own files from here on; or NULL. */
	restores: number | null
}

/** A file that a revision changed. All others are as in the revision before. */
export interface ConfigFileTable {
	revision: number
	/** Such as `site.json` or `media/logo.svg`. */
	file: string
	/** SHA-256 of the content in hexadecimal; NULL if the revision removed the file. */
	hash: string | null
	/** The file byte for byte; NULL if it was removed, or has been erased since. */
	content: Uint8Array | null
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		config_revision: ConfigRevisionTable
		config_file: ConfigFileTable
	}
}
