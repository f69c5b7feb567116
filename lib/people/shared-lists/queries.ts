import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { readListToken } from './links.ts'
import { listEnd } from './list-end.ts'
import type { ListRight, SharedState } from './shared-list-types.ts'
import type { SharedListTable } from './tables.ts'

/** A list that a link has opened. */
export interface OpenList {
	list: Selectable<SharedListTable>
	right: ListRight
}

/** Returns the list that a token opens; null if it opens nothing (any more), for whatever reason. */
export async function openList(db: Kysely<Tables>, token: string, now = new Date()): Promise<OpenList | null> {
	const read = readListToken(token, now)
	if (read === null) return null
	const list = await db.selectFrom('shared_list').selectAll().where('key', '=', read.key).executeTakeFirst()
	return list && list.used_at > listEnd(now) ? { list, right: read.right } : null
}

/** Records that a visitor opened a list; at most once an hour, so that reading hardly ever writes. */
export async function recordUse(db: Kysely<Tables>, list: Selectable<SharedListTable>, now: Date): Promise<void> {
	const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString()
	if (list.used_at > hourAgo) return
	await db.updateTable('shared_list').set({ used_at: now.toISOString() }).where('id', '=', list.id).execute()
}

/** Returns what everybody with a link sees of a list; null if it has been erased. */
export async function listState(db: Kysely<Tables>, listId: number): Promise<SharedState | null> {
	const list = await db.selectFrom('shared_list').select('version').where('id', '=', listId).executeTakeFirst()
	if (!list) return null
	const homes = await db
		.selectFrom('shared_list_home')
		.select(['listing_id', 'note', 'note_version'])
		.where('list_id', '=', listId)
		.orderBy('position')
		.orderBy('listing_id')
		.execute()
	const persons = await db
		.selectFrom('shared_list_person')
		.select(['id', 'name'])
		.where('list_id', '=', listId)
		.orderBy('id')
		.execute()
	const marks = await db
		.selectFrom('shared_list_mark as mark')
		.innerJoin('shared_list_person as person', 'person.id', 'mark.person_id')
		.select(['mark.person_id', 'mark.listing_id', 'mark.has_heart', 'mark.seen_on'])
		.where('person.list_id', '=', listId)
		.orderBy('mark.person_id')
		.execute()
	const ofHome = Map.groupBy(marks, ({ listing_id }) => listing_id)
	return {
		version: list.version,
		// Rows of the database have no prototype, and React passes only plain objects to the browser.
		persons: persons.map(({ id, name }) => ({ id, name })),
		homes: homes.map(({ listing_id, note, note_version }) => {
			const own = ofHome.get(listing_id) ?? []
			return {
				id: listing_id,
				note,
				noteVersion: note_version,
				hearts: own.filter(({ has_heart }) => has_heart === 1).map(({ person_id }) => person_id),
				seen: own.flatMap(({ person_id, seen_on }) => (seen_on === null ? [] : [{ person: person_id, day: seen_on }])),
			}
		}),
	}
}
