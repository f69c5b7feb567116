import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { titleField } from '#lib/homes/manual-listings/form/listing-fields.ts'
import { textOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import { getSite } from '#lib/site/config/config.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import type { OwnOption } from './manual-listing-types.ts'
import { ownOf, type StoredOwn, storedOwn } from './stored-manual.ts'

/** Returns the title of a home in a language, else in the first that has one; its address without any, if there is one. */
export function titleOf({ subject, draft }: StoredOwn, language: string): string {
	const field = titleField(subject)
	const titles = [language, ...getSite().languages].map((one) => textOf(draft, `${field}.${one}`))
	const address = [textOf(draft, 'Street'), textOf(draft, 'HouseNumber')].filter(Boolean).join(' ')
	return titles.find(Boolean) ?? (address || translator(language, 'deskOwn')(`newTitle.${subject}`))
}

/** Returns what staff write and have not given up, the latest change first. */
export async function storedAll(db: Kysely<Tables>): Promise<StoredOwn[]> {
	const rows = await db
		.selectFrom('own_home')
		.selectAll()
		.where('state', '<>', 'removed')
		.orderBy('changed_at', 'desc')
		.orderBy('id', 'desc')
		.execute()
	return rows.map(ownOf)
}

/** Returns whether staff write a home themselves. */
export async function isOwnHome(id: number): Promise<boolean> {
	const home = await storedOwn(await getFullDb(), id)
	return home?.subject === 'home' && home.state !== 'removed'
}

/** Returns the projects that a home can be a unit of. */
export async function ownProjects(db: Kysely<Tables>, language: string): Promise<OwnOption[]> {
	const rows = await storedAll(db)
	return rows
		.filter(({ subject }) => subject === 'project')
		.map((project) => ({ value: String(project.id), label: titleOf(project, language) }))
}
