/** Stands for a mail address in the links to the page of one's own, so that no link contains the address. Private. */
export interface OwnPageTable {
	/** Random; the signed links name it. */
	key: string
	/** In lower case. */
	email: string
	/** ISO instant of the last mail with such a link. */
	mailed_at: string
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		own_page: OwnPageTable
	}
}
