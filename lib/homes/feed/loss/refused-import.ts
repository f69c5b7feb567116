import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { type Loss, type MissingSince, missingSince } from './loss.ts'
import type { RefusedImportTable } from './tables.ts'

/** An import that was refused because it would take too much off the site. */
export interface RefusedImport extends Omit<Selectable<RefusedImportTable>, 'missing'> {
	missing: MissingSince
}

/** Returns the refused import of a source; null if its last one was not refused. */
export async function readRefused(db: Kysely<Tables>, source: string): Promise<RefusedImport | null> {
	const row = await db.selectFrom('refused_import').selectAll().where('source', '=', source).executeTakeFirst()
	return row === undefined ? null : { ...row, missing: JSON.parse(row.missing) }
}

/** Notes that an import was refused, and since when each home is missing. */
export async function recordRefused(
	db: Kysely<Tables>,
	source: string,
	{ published, lost }: Loss,
	now: Date,
): Promise<void> {
	const before = await readRefused(db, source)
	const present = {
		last_at: now.toISOString(),
		published: published.home + published.project,
		missing: JSON.stringify(missingSince(lost, before?.missing ?? {}, now)),
		// What is missing besides is for a person to agree to once more.
		accepted_at: null,
		accepted_by: null,
	}
	await db
		.insertInto('refused_import')
		.values({ source, first_at: now.toISOString(), told_at: null, ...present })
		.onConflict((conflict) => conflict.column('source').doUpdateSet(present))
		.execute()
}

/** Forgets refusals: a snapshot has been taken. */
export async function forgetRefused(db: Kysely<Tables>): Promise<void> {
	await db.deleteFrom('refused_import').execute()
}

/** Notes that a member agrees to what a refused import leaves out; the next one takes it. */
export async function acceptRefused(
	db: Kysely<Tables>,
	{ source, missing }: Pick<RefusedImport, 'source' | 'missing'>,
	memberId: number,
	now: Date,
): Promise<void> {
	const agreed = Object.fromEntries(Object.keys(missing).map((key) => [key, '']))
	await db
		.updateTable('refused_import')
		.set({ missing: JSON.stringify(agreed), accepted_at: now.toISOString(), accepted_by: memberId })
		.where('source', '=', source)
		.execute()
}
