import 'server-only'
import { env } from '#lib/base/env.ts'
import { contactOf } from '#lib/homes/listings/contact.ts'
import { findListingSummary } from '#lib/homes/listings/queries/detail-queries.ts'
import { findProjectName } from '#lib/homes/projects/names.ts'
import { depositPercent, USUAL_PERCENT } from './deposit.ts'
import type { About } from './types.ts'

// Only the feed's own address counts: the agency's are in `config/mail.json`.
const NOBODY = { phone: '', email: '' }

async function aboutListing(id: number, language: string): Promise<About | null> {
	const listing = await findListingSummary(language, id)
	if (listing === null) return null
	const words = [listing.title.text, listing.reference === null ? null : `(${listing.reference})`]
	return {
		listingId: id,
		projectId: null,
		title: words.filter(Boolean).join(' '),
		url: env.siteOrigin + listing.href,
		goal: listing.goal,
		isClosed: listing.isClosed,
		region: listing.region,
		depositPercent: depositPercent(listing),
		agentEmail: contactOf(listing.contact, NOBODY).email,
	}
}

async function aboutProject(id: number, language: string): Promise<About | null> {
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
	}
}

/** Returns what a form's ids point to, in a language; null if that home or project is not on the site. */
export function findAbout(
	ids: { listingId?: number | undefined; projectId?: number | undefined },
	language: string,
): Promise<About | null> {
	if (ids.listingId !== undefined) return aboutListing(ids.listingId, language)
	if (ids.projectId !== undefined) return aboutProject(ids.projectId, language)
	return Promise.resolve(null)
}
