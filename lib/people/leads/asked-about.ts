import 'server-only'
import { isRecordId } from '#lib/base/text/record-id.ts'
import type { LocalizedText } from '#lib/homes/listings/listing-types.ts'
import { lookupListing } from '#lib/homes/listings/queries/detail-queries.ts'
import { lookupProject } from '#lib/homes/projects/queries.ts'
import type { AskedAbout } from './asked-about-types.ts'

/** Returns the home or project named in a page's address; null if it is not on the site. */
export async function findAsked(
	language: string,
	{ listing, project }: { listing?: unknown; project?: unknown },
): Promise<AskedAbout | null> {
	if (typeof listing === 'string' && isRecordId(listing)) {
		const found = await lookupListing(language, Number(listing))
		return found.kind === 'shown' && !found.isDraft
			? { kind: 'listing', listing: found.listing, isClosed: found.isClosed }
			: null
	}
	if (typeof project === 'string' && isRecordId(project)) {
		const found = await lookupProject(language, Number(project))
		return found.kind === 'shown' ? { kind: 'project', project: found.project } : null
	}
	return null
}

/** Returns the page of a home or project, and what it is called. */
export function pageOf(about: AskedAbout): { href: string; title: LocalizedText } {
	if (about.kind === 'listing') return { href: about.listing.href, title: about.listing.title }
	return { href: about.project.href, title: about.project.name }
}
