import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { descriptionHtml } from '#lib/homes/feed/payload/fields/description.ts'
import { MAX_DESCRIPTION, ProjectRecord } from '#lib/homes/feed/payload/schema.ts'
import { toProject } from '#lib/homes/feed/transform/project.ts'
import { checkOwnHome } from '#lib/homes/manual-listings/check.ts'
import { recordsOf } from '#lib/homes/manual-listings/manual-records.ts'
import type { OwnCheck } from '#lib/homes/manual-listings/stored-listing-types.ts'
import type { ProjectDetail } from '#lib/homes/projects/project-types.ts'
import { draftProject } from '#lib/homes/projects/queries.ts'
import { getSite } from '#lib/site/config/config.ts'
import { withKept } from './kept-pictures.ts'
import { storedDraft } from './stored-draft.ts'

/** What a record needs; a draft has this in its place until a member fills it in. */
const IN_PLACE = { Zip: '-', City: '-' } as const
const NO_TYPES = { typeName: () => null }

/** The page of a project as it is in the form, and what it lacks. */
export interface DraftProject {
	project: ProjectDetail
	check: OwnCheck
}

/**
 * Returns the page of a project that staff write as its form has it, published or not, with those of its units that are
 * on the site; null if they write none with this number. It reads private tables: only for staff who may edit.
 */
export async function draftProjectPage(
	db: Kysely<Tables>,
	id: number,
	language: string,
	now: Date,
): Promise<DraftProject | null> {
	const stored = await storedDraft(db, id, 'project')
	if (stored === null) return null
	const { draft } = stored
	const { languages, defaultLanguage } = getSite()
	const records = recordsOf(id, { ...IN_PLACE, ...draft.values }, { subject: 'project', languages, ...NO_TYPES })
	const [main, ...others] = records.map((record) => ProjectRecord.parse(record))
	if (main === undefined) throw new Error('The site has no language')
	const hiding = {
		isUnpublished: false,
		isPriceHidden: false,
		closed: null,
		isAddressHidden: draft.values.PublicAddress === false,
	}
	const { content } = toProject([main, ...others], hiding, defaultLanguage)
	const parts = {
		row: { ...content.row, withdrawn_at: null, content_hash: '' },
		texts: content.texts.map((text) => ({
			...text,
			project_id: id,
			description: text.description === null ? null : descriptionHtml(text.description, MAX_DESCRIPTION),
		})),
		pictures: await withKept(
			db,
			content.pictures.map((picture) => ({ ...picture, project_id: id })),
		),
	}
	return { project: await draftProject(parts, language, now), check: await checkOwnHome(db, draft, { now, language }) }
}
