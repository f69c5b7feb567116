import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { descriptionText } from '#lib/homes/listings/words/description.ts'
import { lackCount } from '#lib/homes/manual-listings/check.ts'
import type { ProjectLookup } from '#lib/homes/projects/project-types.ts'
import { lookupProject } from '#lib/homes/projects/queries.ts'
import { pageMetadata } from '#lib/pages/seo/metadata.ts'
import { type ListedDocument, listDocuments } from '#lib/people/documents/document-list.ts'
import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { type DraftProject, draftProjectPage } from '#lib/homes/manual-listings/preview/draft-project.ts'
import { isFromDesk } from '#lib/people/staff/account/session/from-desk.ts'
import { hasDrafts } from '#lib/site/routing/preview/preview-mode.ts'

/** Returns the page of a project as staff are writing it; null for anybody but them, and for every other project. */
async function ownDraftProject(language: string, id: number, now = new Date()): Promise<DraftProject | null> {
	if (!hasDrafts() || !(await isFromDesk(now))) return null
	return draftProjectPage(await getFullDb(), id, language, now)
}

const META_DESCRIPTION = 160

/** What the page at a project's address shows. */
export interface ProjectContent {
	lookup: ProjectLookup
	documents: readonly ListedDocument[]
	/** What staff see it with while they are writing it: the number of the project, and how many things it lacks. */
	draft: { own: number; lacks: number } | undefined
}

/** Finds what is at a project's address. */
export async function loadProjectPage(language: string, id: number): Promise<ProjectContent> {
	const draft = await ownDraftProject(language, id)
	if (draft === null) {
		const lookup = await lookupProject(language, id)
		const documents = lookup.kind === 'shown' ? await listDocuments({ projectId: id }) : []
		return { lookup, documents, draft: undefined }
	}
	const { project, check } = draft
	return {
		lookup: { kind: 'shown', project },
		documents: project.documentNames.map((name) => ({ name, isAtOnce: true })),
		draft: { own: project.id, lacks: lackCount(check) },
	}
}

/** Returns title, description and picture of the page at a project's address. */
export async function projectMetadata(lookup: ProjectLookup, language: string): Promise<Metadata> {
	if (lookup.kind !== 'shown') {
		const t = await getTranslations({ locale: language, namespace: 'errors.missing' })
		return { title: t('title'), robots: { index: false, follow: true } }
	}
	const { name, city, description, href, alternates, ownLanguages, picture } = lookup.project
	return pageMetadata({
		language,
		alternates,
		ownLanguages,
		picture,
		title: `${name.text}, ${city}`,
		description: description && descriptionText(description.text, META_DESCRIPTION),
		canonical: href,
	})
}
