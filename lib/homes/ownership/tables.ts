/** Which owner a home belongs to, according to `OwnerEmails` in the payload or to staff. */
export interface ListingOwnerTable {
	listing_id: number
	email: string
	source: 'staff' | 'feed'
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		listing_owner: ListingOwnerTable
	}
}
