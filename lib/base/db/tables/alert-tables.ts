import type { Generated } from 'kysely'

/** A search of which somebody wants to be told. Private: it names people. */
export interface AlertTable {
	id: Generated<number>
	/** That of the lead with which it came, such as `ALE-2026-7KX2MB`; links are signed with it. */
	reference: string
	/** NULL once the lead has been erased. */
	lead_id: number | null
	email: string
	/** In which its mails are written. */
	language: string
	goal: 'sale' | 'rent'
	/** The query string of the list, in its canonical form. */
	search: string
	/** JSON array of keys of zones, such as `t12`; their cities count besides those of `search`. */
	zones: string
	frequency: 'immediately' | 'daily' | 'weekly'
	status: Generated<'pending' | 'active' | 'paused' | 'ended'>
	/** JSON of `{version, language, at}`: the text to which was agreed. */
	opt_in: string
	created_at: string
	/** ISO instant of the press on the button behind the mailed link, or NULL. */
	confirmed_at: string | null
	/** ISO instant of the unsubscription, or NULL. */
	ended_at: string | null
}

/** What an alert has found. A row is written once, so that nothing is told twice for the same reason. */
interface AlertMatchTable {
	alert_id: number
	listing_id: number
	reason: 'new' | 'drop'
	/** Euro after a price drop; 0 for a new listing, which is told once whatever its price. */
	price: number
	found_at: string
	/** ISO instant at which it was put into a mail or had become untrue, or NULL. */
	told_at: string | null
}

/** What the listings were when the alerts last looked: an import in another process is compared with it. */
interface AlertListingTable {
	listing_id: number
	goal: 0 | 1
	/** The last public price, euro, or NULL. */
	price: number | null
	/** ISO instant at which it was found to have left the site, or NULL. */
	gone_at: string | null
}

export interface AlertTables {
	alert: AlertTable
	alert_match: AlertMatchTable
	alert_listing: AlertListingTable
}

export const ALERT_TABLES: readonly (keyof AlertTables)[] = ['alert', 'alert_match', 'alert_listing']
