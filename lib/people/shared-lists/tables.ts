import type { Generated } from 'kysely'

/** A shortlist that several people share behind signed links. Private: it holds first names and notes. */
export interface SharedListTable {
	id: Generated<number>
	/** Random; the signed links name it. */
	key: string
	/** Grows with each change. */
	version: Generated<number>
	created_at: string
	/** ISO instant at which a visitor last opened or changed it, to the hour. */
	used_at: string
}

export interface SharedListHomeTable {
	list_id: number
	/** The home may have left the site since. */
	listing_id: number
	/** Its place on the list, from 0. */
	position: number
	note: Generated<string>
	/** Grows with each change of the note. */
	note_version: Generated<number>
	/** The public state of the home that mails last took into account: see `home-states.ts`. */
	told: string
}

export interface SharedListPersonTable {
	id: Generated<number>
	list_id: number
	/** A first name, as a visitor typed it. */
	name: string
}

/** What one person marked of one home. */
export interface SharedListMarkTable {
	person_id: number
	listing_id: number
	has_heart: Generated<0 | 1>
	/** Calendar day of the visit, or NULL. */
	seen_on: string | null
}

/** Who wants to be mailed when a home changes or goes. Leaving deletes the row. */
export interface SharedListReaderTable {
	id: Generated<number>
	list_id: number
	/** In lower case. */
	email: string
	language: string
	/** Whether the link in the mails may change the list. */
	can_edit: 0 | 1
	asked_at: string
	/** ISO instant of the click in the mail; NULL means that nothing else may be sent. */
	confirmed_at: string | null
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		shared_list: SharedListTable
		shared_list_home: SharedListHomeTable
		shared_list_person: SharedListPersonTable
		shared_list_mark: SharedListMarkTable
		shared_list_reader: SharedListReaderTable
	}
}
