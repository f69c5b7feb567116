import 'server-only'
import type { Kysely, Selectable, Transaction, Updateable } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { OwnValues } from '#lib/homes/manual-listings/form/listing-values.ts'
import type { OwnHomeTable } from '#lib/homes/manual-listings/tables.ts'

/** The number of a home in an address. */
export const HomeNumber = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

type Row = Selectable<OwnHomeTable>

/** A home that staff write, as it is stored. */
export interface StoredOwn extends Omit<Row, 'draft' | 'published'> {
	draft: OwnValues
	published: OwnValues | null
}

const read = (text: string) => OwnValues.parse(JSON.parse(text))

/** Returns the stored form of a row. */
export function ownOf(row: Row): StoredOwn {
	return { ...row, draft: read(row.draft), published: row.published === null ? null : read(row.published) }
}

const inOrder = (values: OwnValues | null) =>
	JSON.stringify(Object.entries(values ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)))

/** Whether a home is published and its form has changed since. */
export function hasChanges({ state, draft, published }: StoredOwn): boolean {
	return state === 'published' && inOrder(draft) !== inOrder(published)
}

/** Returns a home that staff write; null if there is none with this number. */
export async function storedOwn(db: Kysely<Tables>, id: number): Promise<StoredOwn | null> {
	const row = await db.selectFrom('own_home').selectAll().where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : ownOf(row)
}

/** Who changes which home, and which of its versions that member has seen. */
export interface SeenOwn {
	id: number
	version: number
}

interface Changing {
	db: Transaction<Tables>
	member: { id: number }
	now: Date
}

/**
 * Takes hold of a home for a change: it has a new version, and is returned as it was. Refuses (409) a version that is
 * not the present one: what another member did meanwhile is in the answer, and nothing is lost.
 */
export async function takeOwn({ db, member, now }: Changing, seen: SeenOwn): Promise<StoredOwn> {
	// The first statement writes, so that the lock is held before anything is read.
	const taken = await db
		.updateTable('own_home')
		.set({ version: seen.version + 1, changed_at: now.toISOString(), changed_by: member.id })
		.where('id', '=', seen.id)
		.where('version', '=', seen.version)
		.executeTakeFirst()
	const home = (await storedOwn(db, seen.id)) ?? refuse('missing')
	if (Number(taken.numUpdatedRows) === 1) return home
	const by = await db.selectFrom('staff_member').select('name').where('id', '=', home.changed_by).executeTakeFirst()
	return refuse('conflict', { present: { version: home.version, values: home.draft, by: by?.name ?? null } })
}

/** Writes what changed of a home that was taken. */
export async function writeOwn(db: Kysely<Tables>, id: number, set: Updateable<OwnHomeTable>): Promise<void> {
	await db.updateTable('own_home').set(set).where('id', '=', id).execute()
}
