import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables/tables.ts'
import type { Retention } from '#lib/site/config/schema/retention.ts'

/** What one domain keeps of people, and how it is handed out and erased. */
export interface PersonalData {
	/** What it is called in an export. */
	name: string
	/** The tables it answers for. */
	tables: readonly (keyof Tables)[]
	/** Everything that is kept about a mail address, whatever its case. */
	find: (db: Kysely<Tables>, email: string) => Promise<object[]>
	/** Erases that; answers how many records it was. */
	erase: (transaction: Transaction<Tables>, email: string, now: Date) => Promise<number>
	/** Erases what is older than `config/retention.json` allows; answers how many records it was. */
	expire: (transaction: Transaction<Tables>, retention: Retention, now: Date) => Promise<number>
}
