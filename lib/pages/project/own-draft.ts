import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { type DraftProject, draftProjectPage } from '#lib/homes/manual-listings/preview/draft-project.ts'
import { isFromDesk } from '#lib/people/staff/account/session/from-desk.ts'
import { hasDrafts } from '#lib/site/routing/preview/preview-mode.ts'

/** Returns the page of a project as staff are writing it; null for anybody but them, and for every other project. */
export async function ownDraftProject(language: string, id: number, now = new Date()): Promise<DraftProject | null> {
	if (!hasDrafts() || !(await isFromDesk(now))) return null
	return draftProjectPage(await getFullDb(), id, language, now)
}
