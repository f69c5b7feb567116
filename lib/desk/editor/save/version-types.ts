/** Where a version is kept: a revision of the table, or a save in the folder. */
export type VersionId = { of: 'revision' | 'save'; id: number }

/** A version of a file. */
export interface Version extends VersionId {
	at: string
	/** '' for one that came from outside the desk. */
	who: string
	note: string
	restores: number | null
	/** False: its content has been erased, so it cannot be brought back. */
	isKept: boolean
}

/** Returns how a version is named in an address. */
export const versionName = ({ of, id }: VersionId) => `${of}-${id}`
