import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'

/** More than anybody sends by hand. */
const MOST_LEADS = 200

/** What the page may read of a lead: not its content. */
export type OwnLead = Awaited<ReturnType<typeof ownLeads>>[number]

/** Returns what came in under a mail address, newest first, without its content. */
export async function ownLeads(db: Kysely<Tables>, email: string) {
	return db
		.selectFrom('lead')
		.select(['id', 'reference', 'kind', 'listing_id', 'project_id', 'status', 'created_at'])
		.where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
		.orderBy('id', 'desc')
		.limit(MOST_LEADS)
		.execute()
}
