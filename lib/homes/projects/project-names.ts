import 'server-only'
import type { Selectable } from 'kysely'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { projectHref } from '#lib/homes/listings/href.ts'
import type { LocalizedText } from '#lib/homes/listings/listing-types.ts'
import type { ProjectTextTable } from '#lib/homes/listings/project-tables.ts'
import { byPreference } from '#lib/homes/listings/words/wording.ts'

type TextRow = Selectable<ProjectTextTable>

/** Returns the first text that has the field, with its language; null if none has it. */
export function firstOf(texts: readonly TextRow[], field: 'name' | 'description'): LocalizedText | null {
	for (const row of texts) {
		const text = row[field]
		if (text) return { text, language: row.language }
	}
	return null
}

/** Returns the name, the town and the path of a project in a language; its texts are in order of preference. */
export function projectNames(id: number, texts: readonly TextRow[], language: string) {
	const own = byPreference(texts, language)
	const [best] = own
	const city = best?.city ?? ''
	const name = firstOf(own, 'name') ?? { text: city, language }
	return { best, city, name, href: projectHref(language, { id, city, name: name.text }) }
}

/** Returns the name and the path of a project in a language; null if it is not on the site. */
export async function findProjectName(language: string, id: number): Promise<{ name: string; href: string } | null> {
	const db = await getPublicDb()
	const project = await db
		.selectFrom('project')
		.select('id')
		.where('id', '=', id)
		.where('withdrawn_at', 'is', null)
		.executeTakeFirst()
	if (!project) return null
	const texts = await db.selectFrom('project_text').selectAll().where('project_id', '=', id).execute()
	const { name, href } = projectNames(id, texts, language)
	return { name: name.text, href }
}
