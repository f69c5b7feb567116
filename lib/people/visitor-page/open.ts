import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { hasKey } from '#lib/base/security/secrets.ts'
import type { Namer, OwnContext } from './contents/context.ts'
import { alertEntries, listEntries, newsletterEntries } from './contents/mailings.ts'
import { ownLeads } from './contents/own-leads.ts'
import { requestEntries } from './contents/requests.ts'
import { visitEntries } from './contents/visit-entries.ts'
import { OWN_SECTIONS, type OwnPage, type OwnSection } from './contents/visitor-page-types.ts'
import { type OwnRight, ownerOfLink } from './visitor-page-links.ts'
import 'server-only'
import { findLeadSubject } from '#lib/people/lead-subject/subject.ts'

/** Returns a function that names homes and projects in a language, and looks each of them up once. */
function namerIn(language: string): Namer {
	const known = new Map<string, ReturnType<Namer>>()
	return ({ listing_id, project_id }) => {
		const key = `${listing_id} ${project_id}`
		const ids = { listingId: listing_id ?? undefined, projectId: project_id ?? undefined }
		const found = known.get(key) ?? findLeadSubject(ids, language)
		known.set(key, found)
		return found
	}
}

async function sectionsOf(context: OwnContext): Promise<OwnSection[]> {
	const alerts = await alertEntries(context)
	const newsletter = await newsletterEntries(context)
	const { visits, feedback } = await visitEntries(context)
	const visited = new Set(visits.map(({ item }) => item))
	const withVisit = context.leads.filter(({ reference }) => visited.has(`lead:${reference}`)).map(({ id }) => id)
	const shown = new Set([...alerts.leads, ...newsletter.leads, ...withVisit])
	const entries = {
		visits,
		feedback,
		...(await requestEntries(context, shown)),
		alerts: alerts.entries,
		newsletter: newsletter.entries,
		lists: await listEntries(context),
	}
	return OWN_SECTIONS.map((id) => ({ id, entries: entries[id] })).filter((section) => section.entries.length > 0)
}

/** Returns everything under a mail address, in a language: kinds, days, homes and states. */
export async function ownPageOf(
	db: Kysely<Tables>,
	{ email, right, language, now }: { email: string; right: OwnRight; language: string; now: Date },
): Promise<OwnPage> {
	const mayChange = right === 'change'
	const leads = await ownLeads(db, email)
	const sections = await sectionsOf({ db, email, language, now, mayChange, leads, nameOf: namerIn(language) })
	return { email, mayChange, sections }
}

/** Returns what a link opens, in a language; null if it opens nothing (any more), for whatever reason. */
export async function openOwnPage(token: unknown, language: string, now = new Date()): Promise<OwnPage | null> {
	if (!hasKey()) return null
	const db = await getFullDb()
	const owner = await ownerOfLink(db, token, now)
	return owner && ownPageOf(db, { ...owner, language, now })
}
