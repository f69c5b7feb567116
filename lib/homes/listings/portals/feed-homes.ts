import 'server-only'
import { type Expression, expressionBuilder, type Kysely, type SqlBool } from 'kysely'
import type { PublicTables, Tables } from '#lib/base/db/tables.ts'
import { CLOSED_STATUSES } from '#lib/homes/listings/status.ts'
import type { OutFeed } from '#lib/homes/listings/tables.ts'

const { eb: on, and } = expressionBuilder<Pick<PublicTables, 'listing'>, 'listing'>()

/** Whether a home is on offer: visitors see it, and the deal is not done. */
export const IS_ON_OFFER: Expression<SqlBool> = and([
	on('listing.is_published', '=', 1),
	on('listing.withdrawn_at', 'is', null),
	on('listing.status', 'not in', CLOSED_STATUSES),
])

/** What more a feed asks of a home on offer; until when the site shows it first is compared where it is read. */
const ASKS: Readonly<Record<OutFeed, readonly Expression<SqlBool>[]>> = {
	kyero: [on('listing.price', 'is not', null), on('listing.facts', 'not like', '%"annuity":{%')],
	json: [],
}
const FEEDS = ['kyero', 'json'] as const satisfies readonly OutFeed[]

/**
 * Notes since when the feeds carry each home: in the transaction that decides which homes are shown, at its end. A home
 * that leaves a feed and comes back is noted anew.
 */
export async function noteFeedHomes(transaction: Kysely<Tables>, now: Date): Promise<void> {
	for (const feed of FEEDS) {
		const carried = transaction.selectFrom('listing').where(and([IS_ON_OFFER, ...ASKS[feed]]))
		await transaction
			.deleteFrom('feed_home')
			.where('feed', '=', feed)
			.where('listing_id', 'not in', carried.select('listing.id'))
			.execute()
		const known = transaction.selectFrom('feed_home').select('listing_id').where('feed', '=', feed)
		// PostgreSQL cannot infer the type of a parameter that is selected.
		const added = carried
			.where('listing.id', 'not in', known)
			.select((eb) => [
				eb.cast<OutFeed>(eb.val(feed), 'text').as('feed'),
				'listing.id as listing_id',
				eb.cast<string>(eb.val(now.toISOString()), 'text').as('since'),
			])
		await transaction
			.insertInto('feed_home')
			.columns(['feed', 'listing_id', 'since'])
			.expression(added)
			.onConflict((conflict) => conflict.doNothing())
			.execute()
	}
}

/** Returns since when each feed carries a home, by its feed; null for what was so before anybody noted it. */
export async function feedHomeSince(db: Kysely<Tables>, id: number): Promise<ReadonlyMap<OutFeed, string | null>> {
	const rows = await db.selectFrom('feed_home').select(['feed', 'since']).where('listing_id', '=', id).execute()
	return new Map(rows.map(({ feed, since }) => [feed, since]))
}
