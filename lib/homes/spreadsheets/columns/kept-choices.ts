import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { ColumnChoices } from './column-types.ts'
import { headingKey } from './match-columns.ts'
import { isSheetField } from './sheet-fields.ts'

/** Choices that are kept; an agency has a few lists of some dozens of columns. */
const MOST_KEPT = 2000

/** Returns what was chosen for columns of earlier files. */
export async function keptChoices(db: Kysely<Tables>): Promise<ColumnChoices> {
	const rows = await db
		.selectFrom('spreadsheet_column')
		.select(['heading', 'field'])
		.orderBy('changed_at', 'desc')
		.limit(MOST_KEPT)
		.execute()
	return new Map(rows.map(({ heading, field }) => [heading, field]))
}

/** Keeps what was chosen for columns, by their headings, for the next file. What is no field is not kept. */
export async function keepChoices(
	db: Kysely<Tables>,
	choices: Iterable<readonly [heading: string, field: string | null]>,
	now: Date,
): Promise<void> {
	for (const [heading, field] of choices) {
		const key = headingKey(heading)
		if (key === '' || (field !== null && !isSheetField(field))) continue
		const values = { field, changed_at: now.toISOString() }
		await db
			.insertInto('spreadsheet_column')
			.values({ heading: key, ...values })
			.onConflict((conflict) => conflict.column('heading').doUpdateSet(values))
			.execute()
	}
}

/** Forgets what was chosen for a column: it is recognised again. */
export async function forgetChoice(db: Kysely<Tables>, heading: string): Promise<void> {
	await db.deleteFrom('spreadsheet_column').where('heading', '=', headingKey(heading)).execute()
}
