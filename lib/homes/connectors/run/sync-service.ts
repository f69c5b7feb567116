import 'server-only'
import type { Kysely } from 'kysely'
import { chunks } from '#lib/base/db/chunks.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import type { SourceItem, SourceSession } from '#lib/homes/connectors/connector-types.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { announcedItems, keepOnly, missingBefore, readMarks, recordMissing, saveRecords } from './raw-store.ts'

/** Far longer than an outage, or the hour after which a loss is believed. */
const LONGEST_MISSING_MS = DAY_MS

export interface Sync {
	db: Kysely<Tables>
	source: string
	session: SourceSession
	now: () => Date
	/** Called after each batch; throws if the run may not go on. */
	onRead: (done: number, total: number) => Promise<void>
}

/** A source that lists a record twice has changed while it was listed: what it lists is then not complete. */
function distinct(items: readonly SourceItem[]): Map<string, string | null> {
	const marks = new Map(items.map(({ key, mark }) => [key, mark]))
	if (marks.size === items.length) return marks
	throw new SourceProblem('shape', `The source lists ${items.length - marks.size} records twice`)
}

/**
 * Brings the stored records of a source up to date: what is new or changed is read, what is no longer listed is
 * forgotten once everything else has been read. What is listed and not found is asked for once more at each run of a day,
 * and handed on no more meanwhile. A run that dies half-way goes on where it was. Throws `SourceProblem`.
 */
export async function syncService({ db, source, session, now, onRead }: Sync): Promise<void> {
	const reference = session.reference === undefined ? {} : await session.reference()
	const before = await announcedItems(db, source)
	const marks = distinct(await session.list())
	const known = await readMarks(db, source)
	const due = [...marks].flatMap(([key, mark]) => (mark === null || known.get(key) !== mark ? [key] : []))
	const listed = new Set(marks.keys())
	let done = 0
	await onRead(done, due.length)
	for (const keys of chunks(due, session.batch)) {
		const records = await session.read(keys)
		await saveRecords(db, source, records, marks, now())
		const found = new Set(records.map(({ key }) => key))
		await recordMissing(
			db,
			source,
			keys.filter((key) => !found.has(key)),
			now(),
		)
		done += keys.length
		await onRead(done, due.length)
	}
	for (const key of await missingBefore(db, source, new Date(now().getTime() - LONGEST_MISSING_MS))) listed.delete(key)
	await keepOnly(db, source, listed, before)
	if (reference === null) return
	await db
		.updateTable('source_state')
		.set({ reference: JSON.stringify(reference) })
		.where('source', '=', source)
		.execute()
}
