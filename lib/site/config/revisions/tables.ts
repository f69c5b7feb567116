/** A version of `config/` that a member pushed. The one with the highest id is in use. */
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

/** A file of `config/` with changes that nobody has published yet. Everybody at the desk works on the same one. */
export interface ConfigDraftTable {
	file: string
	/** The file that the changes were made in, as it was then. */
	base: string
	/** The file with the changes. */
	content: string
	/** Counts the changes. */
	version: number
	/** ISO instant of the last one. */
	at: string
}

/** Who last changed a place of a draft. */
export interface ConfigDraftTouchTable {
	file: string
	/** The place, as JSON of its path. */
	path: string
	/** Name and mail address of a member of staff. */
	who: string
	at: string
	/** The version of the draft that this change made. */
	version: number
}

/** A file as a member saved it at the desk, while the folder holds the configuration. */
export interface ConfigSaveTable {
	/** Counted from 1; files that were saved together have the same. */
	id: number
	file: string
	/** Name and mail address; '' for a version that came from outside the desk. */
	who: string
	at: string
	note: string
	/** The save whose content this one brings back, or NULL. */
	restores: number | null
	/** SHA-256 of the content in hexadecimal; '' if the save removed the file. */
	hash: string
	/** NULL if it was removed, or has been erased since. */
	content: Uint8Array | null
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		config_revision: ConfigRevisionTable
		config_file: ConfigFileTable
		config_draft: ConfigDraftTable
		config_draft_touch: ConfigDraftTouchTable
		config_save: ConfigSaveTable
	}
}
