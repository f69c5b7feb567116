import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { findAbout } from '#lib/people/subject/subject.ts'

/** More than anybody sends by hand. */
const MOST_LEADS = 200

/** What the page may know of a lead: not what it says. */
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

/** Names the home or project of something. */
export type Namer = (of: {
	listing_id: number | null
	project_id: number | null
}) => Promise<{ title: string; url: string } | null>

/** Returns a function that looks each home and project up once; null if it is not on the site. */
export function namerIn(language: string): Namer {
	const known = new Map<string, ReturnType<Namer>>()
	return ({ listing_id, project_id }) => {
		const key = `${listing_id} ${project_id}`
		const found =
			known.get(key) ?? findAbout({ listingId: listing_id ?? undefined, projectId: project_id ?? undefined }, language)
		known.set(key, found)
		return found
	}
}
