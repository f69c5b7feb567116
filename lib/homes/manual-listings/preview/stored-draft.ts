import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { OwnDraft } from '#lib/homes/manual-listings/draft.ts'
import type { OwnSubject } from '#lib/homes/manual-listings/form/field-types.ts'
import { OwnValues } from '#lib/homes/manual-listings/form/listing-values.ts'

/** A home or project as it is in the form, with ISO instants. */
export interface StoredDraft {
	draft: OwnDraft
	createdAt: string
	changedAt: string
}

/** Returns what the form of a home or project has; null if staff write none with this number, or gave it up. */
export async function storedDraft(db: Kysely<Tables>, id: number, subject: OwnSubject): Promise<StoredDraft | null> {
	const row = await db
		.selectFrom('own_home')
		.select(['draft', 'created_at', 'changed_at'])
		.where('id', '=', id)
		.where('subject', '=', subject)
		.where('state', '<>', 'removed')
		.executeTakeFirst()
	if (row === undefined) return null
	const values = OwnValues.parse(JSON.parse(row.draft))
	return { draft: { id, subject, values }, createdAt: row.created_at, changedAt: row.changed_at }
}
