import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { lastDays } from '#lib/base/time/period-days.ts'
import type { EmbedKind } from '#lib/site/routing/kinds/embed-kinds.ts'

const KEPT_DAYS = 90
const SHOWN_DAYS = 30

/** How often frames were shown on a site. */
export interface EmbedViews {
	/** As the settings name it. */
	origin: string
	count: number
}

/** Counts that a frame was shown. */
export async function addEmbedView(
	db: Kysely<Tables>,
	{ origin, what }: { origin: string; what: EmbedKind },
	now: Date,
): Promise<void> {
	await db
		.insertInto('embed_view')
		.values({ day: lastDays(1, now).to, origin, what, count: 1 })
		.onConflict((conflict) =>
			conflict.columns(['day', 'origin', 'what']).doUpdateSet((on) => ({ count: on('embed_view.count', '+', 1) })),
		)
		.execute()
}

/** Deletes the counts that are kept no longer. */
export async function forgetEmbedViews(db: Kysely<Tables>, now: Date): Promise<void> {
	await db.deleteFrom('embed_view').where('day', '<', lastDays(KEPT_DAYS, now).from).execute()
}

/** Returns how often frames were shown on each site in the last 30 days. */
export async function embedViews(db: Kysely<Tables>, now: Date): Promise<EmbedViews[]> {
	const rows = await db
		.selectFrom('embed_view')
		.select(['origin', (on) => on.fn.sum<number>('count').as('total')])
		.where('day', '>=', lastDays(SHOWN_DAYS, now).from)
		.groupBy('origin')
		.execute()
	return rows.map(({ origin, total }) => ({ origin, count: Number(total) }))
}
