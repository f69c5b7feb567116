import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { env } from '#lib/base/env.ts'
import { contactOf } from '#lib/homes/listings/contact.ts'
import type { ListingSummary } from '#lib/homes/listings/listing-types.ts'
import { findListingSummary } from '#lib/homes/listings/queries/detail-queries.ts'
import { agencyOffices, hasOffices } from '#lib/homes/offices/offices.ts'
import { officesOfHomes, officesOfProjects } from '#lib/homes/offices/queries.ts'
import { findProjectName } from '#lib/homes/projects/project-names.ts'
import { depositPercent, USUAL_PERCENT } from './deposit.ts'
import type { LeadSubject, SubjectName } from './lead-subject-types.ts'

// Only the feed's own address counts: the agency's are in `config/mail.json`.
const NOBODY = { phone: '', email: '' }

/** The address of the office that one home or project has. */
async function officeEmail(
	transaction: Kysely<Tables> | null,
	officesIn: (db: Kysely<Tables>) => Promise<Map<number, string>>,
): Promise<string | null> {
	if (!hasOffices()) return null
	const [office] = (await officesIn(transaction ?? (await getFullDb()))).values()
	return agencyOffices().find(({ id }) => id === office)?.email ?? null
}

function nameOf({ title, reference, href }: ListingSummary): SubjectName {
	const words = [title.text, reference === null ? null : `(${reference})`]
	return { title: words.filter(Boolean).join(' '), url: env.siteOrigin + href }
}

async function aboutListing(id: number, language: string, within: Kysely<Tables> | null): Promise<LeadSubject | null> {
	const listing = await findListingSummary(language, id)
	if (listing === null) return null
	return {
		listingId: id,
		projectId: null,
		...nameOf(listing),
		goal: listing.goal,
		isClosed: listing.isClosed,
		region: listing.region,
		depositPercent: depositPercent(listing),
		agentEmail: contactOf(listing.contact, NOBODY).email,
		officeEmail: await officeEmail(within, (db) => officesOfHomes(db, id)),
	}
}

async function aboutProject(id: number, language: string, within: Kysely<Tables> | null): Promise<LeadSubject | null> {
	const project = await findProjectName(language, id)
	if (project === null) return null
	return {
		listingId: null,
		projectId: id,
		title: project.name,
		url: env.siteOrigin + project.href,
		goal: null,
		isClosed: false,
		region: null,
		depositPercent: USUAL_PERCENT,
		agentEmail: null,
		officeEmail: await officeEmail(within, (db) => officesOfProjects(db, id)),
	}
}

interface SubjectIds {
	listingId?: number | undefined
	projectId?: number | undefined
}

/**
 * Returns the name and the page of what a form's ids point to; null if it is not on the site. A transaction may ask for
 * it, since it reads only what is public: on SQLite the full connection is the one that the transaction has.
 */
export async function findSubjectName(
	{ listingId, projectId }: SubjectIds,
	language: string,
): Promise<SubjectName | null> {
	if (listingId !== undefined) {
		const listing = await findListingSummary(language, listingId)
		return listing && nameOf(listing)
	}
	const project = projectId === undefined ? null : await findProjectName(language, projectId)
	return project && { title: project.name, url: env.siteOrigin + project.href }
}

/**
 * Returns what a form's ids point to, in a language; null if that home or project is not on the site.
 *
 * @param within the transaction in which it is asked for: where the agency has offices it reads hidden positions, and on
 * SQLite whoever asks for another connection inside a transaction waits for ever
 */
export function findLeadSubject(
	ids: SubjectIds,
	language: string,
	within: Kysely<Tables> | null = null,
): Promise<LeadSubject | null> {
	if (ids.listingId !== undefined) return aboutListing(ids.listingId, language, within)
	if (ids.projectId !== undefined) return aboutProject(ids.projectId, language, within)
	return Promise.resolve(null)
}
