import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { picturesOf, textOf } from '#lib/homes/own/values.ts'
import { variantHref } from '#lib/homes/pictures/files/variants.ts'
import { getSite } from '#lib/site/config/config.ts'
import { translator } from '#lib/site/words/translator.ts'
import { memberNames, savedWords, standingOf } from './standing.ts'
import { hasChanges, ownOf, type StoredOwn, storedOwn } from './stored.ts'
import type { OwnHomeItem, OwnHomeView } from './types.ts'

/** Returns the title of a home in a language, else in the first that has one; its address without any. */
function titleOf({ draft, id }: StoredOwn, language: string): string {
	const titles = [language, ...getSite().languages].map((one) => textOf(draft, `TypeDescription.${one}`))
	const address = [textOf(draft, 'Street'), textOf(draft, 'HouseNumber')].filter(Boolean).join(' ')
	return titles.find(Boolean) ?? (address || translator(language, 'deskOwn')('untitled', { id: String(id) }))
}

function itemOf(home: StoredOwn, names: ReadonlyMap<number, string>, now: Date, language: string): OwnHomeItem {
	const { id, state, draft, changed_at, changed_by } = home
	const t = translator(language, 'deskOwn')
	const [first] = picturesOf(draft, 'Pictures')
	return {
		...{ id, state, title: titleOf(home, language) },
		place: [textOf(draft, 'Zip'), textOf(draft, 'City')].filter(Boolean).join(' '),
		stateWord: t(`states.${hasChanges(home) ? 'changed' : state}`),
		saved: savedWords(changed_at, names.get(changed_by), { now, language }),
		picture: first === undefined ? null : variantHref(first.hash, 'thumb.webp'),
	}
}

/** Returns the homes that staff write, the latest change first. */
export async function ownHomes(language: string): Promise<OwnHomeItem[]> {
	const db = await getFullDb()
	const rows = await db
		.selectFrom('own_home')
		.selectAll()
		.where('state', '<>', 'removed')
		.orderBy('changed_at', 'desc')
		.orderBy('id', 'desc')
		.execute()
	const names = await memberNames(db)
	return rows.map((row) => itemOf(ownOf(row), names, new Date(), language))
}

/** Returns whether staff write a home themselves. */
export async function isOwnHome(id: number): Promise<boolean> {
	const home = await storedOwn(await getFullDb(), id)
	return home !== null && home.state !== 'removed'
}

/** Returns what the form of a home shows; null if staff write none with this number. */
export async function ownHomeView(id: number, language: string): Promise<OwnHomeView | null> {
	const db = await getFullDb()
	const home = await storedOwn(db, id)
	if (home === null || home.state === 'removed') return null
	return { standing: await standingOf(db, home, { now: new Date(), language }), values: home.draft }
}
