import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { titleField } from '#lib/homes/own/form/fields.ts'
import { picturesOf, textOf } from '#lib/homes/own/form/values.ts'
import { variantHref } from '#lib/homes/pictures/files/variants.ts'
import { getSite } from '#lib/site/config/config.ts'
import { translator } from '#lib/site/words/translator.ts'
import { memberNames, savedWords, standingOf } from './standing.ts'
import { hasChanges, ownOf, type StoredOwn, storedOwn } from './stored.ts'
import type { OwnHomeItem, OwnHomeView, OwnOption } from './types.ts'

/** Returns the title of a home in a language, else in the first that has one; its address without any. */
function titleOf({ subject, draft, id }: StoredOwn, language: string): string {
	const field = titleField(subject)
	const titles = [language, ...getSite().languages].map((one) => textOf(draft, `${field}.${one}`))
	const address = [textOf(draft, 'Street'), textOf(draft, 'HouseNumber')].filter(Boolean).join(' ')
	return titles.find(Boolean) ?? (address || translator(language, 'deskOwn')('untitled', { id: String(id) }))
}

function itemOf(home: StoredOwn, names: ReadonlyMap<number, string>, now: Date, language: string): OwnHomeItem {
	const { id, subject, state, draft, changed_at, changed_by } = home
	const t = translator(language, 'deskOwn')
	const [first] = picturesOf(draft, 'Pictures')
	return {
		...{ id, subject, state, title: titleOf(home, language) },
		place: [textOf(draft, 'Zip'), textOf(draft, 'City')].filter(Boolean).join(' '),
		stateWord: t(`states.${hasChanges(home) ? 'changed' : state}`),
		saved: savedWords(changed_at, names.get(changed_by), { now, language }),
		picture: first === undefined ? null : variantHref(first.hash, 'thumb.webp'),
	}
}

/** Returns what staff write and have not given up, the latest change first. */
async function storedAll(db: Kysely<Tables>): Promise<StoredOwn[]> {
	const rows = await db
		.selectFrom('own_home')
		.selectAll()
		.where('state', '<>', 'removed')
		.orderBy('changed_at', 'desc')
		.orderBy('id', 'desc')
		.execute()
	return rows.map(ownOf)
}

/** Returns the homes and projects that staff write, the latest change first. */
export async function ownHomes(language: string): Promise<OwnHomeItem[]> {
	const db = await getFullDb()
	const names = await memberNames(db)
	return (await storedAll(db)).map((home) => itemOf(home, names, new Date(), language))
}

/** Returns whether staff write a home themselves. */
export async function isOwnHome(id: number): Promise<boolean> {
	const home = await storedOwn(await getFullDb(), id)
	return home?.subject === 'home' && home.state !== 'removed'
}

/** Returns what the form of a home shows; null if staff write none with this number. */
export async function ownHomeView(id: number, language: string): Promise<OwnHomeView | null> {
	const db = await getFullDb()
	const home = await storedOwn(db, id)
	if (home === null || home.state === 'removed') return null
	const standing = await standingOf(db, home, { now: new Date(), language })
	return { subject: home.subject, standing, values: home.draft, units: await unitsOf(db, home, language) }
}

/** Returns the homes of a project that staff write; none for a home. */
async function unitsOf(db: Kysely<Tables>, { id, subject }: StoredOwn, language: string): Promise<OwnHomeItem[]> {
	if (subject === 'home') return []
	const homes = await storedAll(db)
	const names = await memberNames(db)
	return homes
		.filter(({ draft }) => draft.ProjectID === id)
		.map((home) => itemOf(home, names, new Date(), language))
		.sort((one, other) => one.title.localeCompare(other.title, language, { numeric: true }))
}

/** Returns the projects that a home can be a unit of. */
export async function ownProjects(db: Kysely<Tables>, language: string): Promise<OwnOption[]> {
	const rows = await storedAll(db)
	return rows
		.filter(({ subject }) => subject === 'project')
		.map((project) => ({ value: String(project.id), label: titleOf(project, language) }))
}
