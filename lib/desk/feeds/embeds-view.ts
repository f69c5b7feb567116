import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { embedViews } from '#lib/people/statistics/embed-views.ts'
import { getMapSettings } from '#lib/site/config/config.ts'
import type { EmbeddingSite } from './feeds-types.ts'

/** Returns the sites that may show frames of this one, and how often each did in the last 30 days. */
export async function embeddingSites(db: Kysely<Tables>, now: Date): Promise<EmbeddingSite[]> {
	const counts = new Map((await embedViews(db, now)).map(({ origin, count }) => [origin, count]))
	return getMapSettings().embedOrigins.map((origin) => ({ origin, views: counts.get(origin) ?? 0 }))
}
