import type { Generated } from 'kysely'

/** A search about whose new results a visitor wants to be mailed. Private: it names people. */
export interface AlertTable {
	id: Generated<number>
	/** The reference of the lead that it came with, such as `ALE-2026-7KX2MB`; its links are signed with it. */
	reference: string
	/** NULL once the lead has been erased. */
	lead_id: number | null
	email: string
	/** The language of its mails. */
	language: string
	goal: 'sale' | 'rent'
	/** The query string of the list, in its canonical form. */
	search: string
	/** JSON array of zone keys, such as `t12`; their cities are searched in addition to those of `search`. */
	zones: string
	frequency: 'immediately' | 'daily' | 'weekly'
	status: Generated<'pending' | 'active' | 'paused' | 'ended'>
	/** JSON of `{version, language, at}`: the text that the visitor agreed to. */
	opt_in: string
	created_at: string
	/** ISO instant at which the button behind the mailed link was pressed, or NULL. */
	confirmed_at: string | null
	/** ISO instant of the unsubscription, or NULL. */
	ended_at: string | null
}

/** A match of an alert. Each row is written once, so that nothing is reported twice for the same reason. */
export interface AlertMatchTable {
	alert_id: number
	listing_id: number
	reason: 'new' | 'drop'
	/** The price in euro after a price drop; 0 for a new listing, which is reported once whatever its price. */
	price: number
	found_at: string
	/** ISO instant at which it was put into a mail or stopped being true, or NULL. */
	told_at: string | null
}

/** The state of the listings when the alerts last looked, to compare with after an import in another process. */
export interface AlertListingTable {
	listing_id: number
	goal: 0 | 1
	/** The last public price, euro, or NULL. */
	price: number | null
	/** ISO instant at which it was found to have left the site, or NULL. */
	gone_at: string | null
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		alert: AlertTable
		alert_match: AlertMatchTable
		alert_listing: AlertListingTable
	}
}
