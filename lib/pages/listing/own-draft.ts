import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { type DraftListing, draftListing } from '#lib/homes/manual-listings/preview/draft-listing.ts'
import { isFromDesk } from '#lib/people/staff/account/session/from-desk.ts'
import { hasDrafts } from '#lib/site/routing/preview/preview-mode.ts'

/** Returns the page of a home as staff are writing it; null for anybody but them, and for every other home. */
export async function ownDraft(language: string, id: number, now = new Date()): Promise<DraftListing | null> {
	if (!hasDrafts() || !(await isFromDesk(now))) return null
	return draftListing(await getFullDb(), id, language, now)
}
