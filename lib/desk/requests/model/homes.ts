import 'server-only'
import type { Kysely } from 'kysely'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { isAmong } from '#lib/base/db/lists.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { projectHref } from '#lib/homes/listings/href.ts'
import { agencyHomes } from '#lib/homes/listings/queries/agency-homes.ts'
import { projectNames } from '#lib/homes/projects/project-names.ts'
import type { Choice } from './request-types.ts'

/** Returns the names of projects that visitors asked about. */
export async function askedProjects(
	ids: readonly number[],
	language: string,
): Promise<Map<number, { name: string; href: string }>> {
	if (ids.length === 0) return new Map()
	const db = await getPublicDb()
	const rows = await db.selectFrom('project_text').selectAll().where(isAmong('project_id', ids)).execute()
	return new Map(
		[...Map.groupBy(rows, (row) => row.project_id)].map(([id, texts]) => {
			const { city, name } = projectNames(id, texts, language)
			return [id, { name: name.text, href: projectHref(language, { id, city, name: name.text }) }]
		}),
	)
}

const MOST_CHOICES = 200

/** Returns the homes with the latest requests, as choices of a filter, in the order of their addresses. */
export async function askedHomeChoices(db: Kysely<Tables>, language: string): Promise<Choice[]> {
	const rows = await db
		.selectFrom('lead')
		.select('listing_id')
		.where('listing_id', 'is not', null)
		.where('erased_at', 'is', null)
		.groupBy('listing_id')
		.orderBy((on) => on.fn.max('created_at'), 'desc')
		.limit(MOST_CHOICES)
		.execute()
	const ids = rows.flatMap(({ listing_id: id }) => (id === null ? [] : [id]))
	return [...(await agencyHomes(ids, language)).values()]
		.map(({ id, street, title, town }) => ({ value: String(id), label: [street ?? title.text, town].join(', ') }))
		.sort((one, other) => one.label.localeCompare(other.label, language))
}
