import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { lastConfirmation } from '#lib/homes/listings/queries/confirmation.ts'
import { getFeedSettings } from '#lib/site/config/config.ts'
import type { Reason } from './withholding-changes.ts'

const NEVER: Reason = () => null

/**
 * Returns the reason that withholds a home which its source has not confirmed for as long as `config/feed.json` allows,
 * so that the site does not show homes that may be sold. Without a source nobody confirms, and nothing is withheld.
 */
export async function unconfirmedReason(db: Kysely<Tables>, now: Date): Promise<Reason> {
	const { source, firstImport, unconfirmedAfterHours } = getFeedSettings()
	if (source === null) return NEVER
	const state = await db
		.selectFrom('source_state')
		.select(['since', 'heard_at'])
		.where('source', '=', source.kind)
		.executeTakeFirst()
	// Until staff let it import, the source confirms none of the present homes.
	if (firstImport === 'by-hand' && (state?.heard_at ?? null) === null) return NEVER
	// A source that was set up just now has its hours too, whenever the homes came.
	const known = [state?.since ?? now.toISOString(), await lastConfirmation(db)].filter((at) => at !== null)
	const general = known.sort().at(-1) ?? now.toISOString()
	const oldest = new Date(now.getTime() - unconfirmedAfterHours * HOUR_MS).toISOString()
	// Staff write those themselves: no source confirms them.
	const own = new Set((await db.selectFrom('own_home').select('id').execute()).map(({ id }) => id))
	return ({ id, confirmedAt }) =>
		!own.has(id) && (confirmedAt ?? general) < oldest ? { reason: 'unconfirmed', rules: [] } : null
}

/** Whether a home is withheld because its source has not confirmed it. */
export async function isAnyUnconfirmed(db: Kysely<Tables>): Promise<boolean> {
	const row = await db
		.selectFrom('listing_withheld')
		.select('listing_id')
		.where('reason', '=', 'unconfirmed')
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}
