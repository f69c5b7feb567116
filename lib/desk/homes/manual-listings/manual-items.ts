import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { picturesOf, textOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import { variantHref } from '#lib/homes/pictures/files/variants.ts'
import { memberNames } from '#lib/people/staff/account/members.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { storedAll, titleOf } from './listed.ts'
import type { OwnHomeItem } from './manual-listing-types.ts'
import { savedWords } from './saved-words.ts'
import { hasChanges, type StoredOwn } from './stored-manual.ts'

function itemOf(home: StoredOwn, names: ReadonlyMap<number, string>, now: Date, language: string): OwnHomeItem {
	const { id, subject, state, draft, changed_at, changed_by } = home
	const t = translator(language, 'deskOwn')
	const [first] = picturesOf(draft, 'Pictures')
	return {
		id,
		subject,
		state,
		title: titleOf(home, language),
		place: [textOf(draft, 'Zip'), textOf(draft, 'City')].filter(Boolean).join(' '),
		stateWord: t(`states.${hasChanges(home) ? 'changed' : state}`),
		saved: savedWords(changed_at, names.get(changed_by), { now, language }),
		picture: first === undefined ? null : variantHref(first.hash, 'thumb.webp'),
	}
}

/** Returns the homes and projects that staff write, the latest change first. */
export async function ownHomes(language: string): Promise<OwnHomeItem[]> {
	const db = await getFullDb()
	const names = await memberNames(db)
	return (await storedAll(db)).map((home) => itemOf(home, names, new Date(), language))
}

/** Returns the homes of a project that staff write; none for a home. */
export async function unitsOf(
	db: Kysely<Tables>,
	{ id, subject }: StoredOwn,
	language: string,
): Promise<OwnHomeItem[]> {
	if (subject === 'home') return []
	const homes = await storedAll(db)
	const names = await memberNames(db)
	return homes
		.filter(({ draft }) => draft.ProjectID === id)
		.map((home) => itemOf(home, names, new Date(), language))
		.sort((one, other) => one.title.localeCompare(other.title, language, { numeric: true }))
}
