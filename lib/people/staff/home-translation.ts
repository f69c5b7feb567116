import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { type StoredTranslation, storedTranslation } from '#lib/homes/translation/state/stored-translation.ts'
import { memberNames } from '#lib/people/staff/account/members.ts'

/** Returns the translation of a home as {@link storedTranslation} does, with the names of all members of staff. */
export async function homeTranslation(db: Kysely<Tables>, id: number, to: string): Promise<StoredTranslation | null> {
	const stored = await storedTranslation(db, id, to)
	if (stored === null) return null
	return { ...stored, people: [...stored.people, ...(await memberNames(db)).values()] }
}
