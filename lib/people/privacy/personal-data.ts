import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { Retention } from '#lib/site/config/schema/people/retention.ts'

/** The one lead that is erased. */
export interface ErasedLead {
	id: number
	reference: string
}

/** What one domain stores about people, and how to export and erase it. */
export interface PersonalData {
	/** Its name in an export. */
	name: string
	/** The tables that it is responsible for. */
	tables: readonly (keyof Tables)[]
	/** Returns everything that is stored about a mail address, whatever its case. */
	find: (db: Kysely<Tables>, email: string) => Promise<object[]>
	/** Erases that. Returns the number of records. */
	erase: (transaction: Transaction<Tables>, email: string, now: Date) => Promise<number>
	/** Erases what belongs to one lead; without this function nothing does. */
	eraseLead?: (transaction: Transaction<Tables>, lead: ErasedLead, now: Date) => Promise<void>
	/** Erases what is older than `config/retention.json` allows. Returns the number of records. */
	expire: (transaction: Transaction<Tables>, retention: Retention, now: Date) => Promise<number>
}
