/** A password that an admin typed at the desk. */
export interface StoredSecretTable {
	/** The environment variable whose place it takes. */
	name: string
	/** The server that it may be sent to. */
	bound_to: string
	/** Sealed with the name and the server, so that it can be moved to no other. */
	sealed: string
	changed_at: string
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		stored_secret: StoredSecretTable
	}
}
