import 'server-only'
import { cookies } from 'next/headers'
import { getFullDb } from '#lib/base/db/connection.ts'
import { type DraftListing, draftListing } from '#lib/homes/own/draft-listing.ts'
import { DRAFTS_COOKIE, isDraftsPass } from '#lib/site/preview/drafts-pass.ts'
import { hasDrafts } from '#lib/site/routing/preview/preview-mode.ts'

/** Whether this request comes from the preview of the desk: the key to the preview alone shows no draft of the desk. */
async function isFromDesk(now: Date): Promise<boolean> {
	return hasDrafts() && isDraftsPass((await cookies()).get(DRAFTS_COOKIE)?.value ?? '', now)
}

/** Returns the page of a home as staff are writing it; null for anybody but them, and for every other home. */
export async function ownDraft(language: string, id: number, now = new Date()): Promise<DraftListing | null> {
	return (await isFromDesk(now)) ? draftListing(await getFullDb(), id, language, now) : null
}
