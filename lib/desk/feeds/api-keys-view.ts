import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { apiKeys } from '#lib/homes/listings/portals/api-keys.ts'
import { memberNames } from '#lib/people/staff/account/members.ts'
import type { ApiKeyView } from './feeds-types.ts'

/** Returns the keys of the public API, with who made each. */
export async function apiKeyViews(db: Kysely<Tables>): Promise<ApiKeyView[]> {
	const [keys, names] = await Promise.all([apiKeys(db), memberNames(db)])
	return keys.map(({ madeBy, ...key }) => ({ ...key, who: names.get(madeBy) ?? null }))
}
