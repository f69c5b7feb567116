/** Who gets what visitors send, as the admins were last told; one row. */
export interface KnownRecipientsTable {
	id: 1
	/** JSON of what `recipientsIn` returned. */
	known: string
	/** ISO instant at which it was last looked at. */
	at: string
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		known_recipients: KnownRecipientsTable
	}
}
