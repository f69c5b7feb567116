import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inHomesTransaction } from '#lib/base/db/transactions.ts'
import type { StoredHome } from '#lib/homes/compliance/read-homes.ts'
import type { AdvertReport } from '#lib/homes/compliance/report-types.ts'
import { getAdvertRules } from '#lib/site/config/config.ts'
import { unconfirmedReason } from './unconfirmed.ts'
import { type HiddenSince, withhold } from './withhold.ts'

/** Decides in a transaction who is withheld; an import is given one. `homes`: all of them, as they are, if they are read. */
export type Gate = (
	db: Kysely<Tables>,
	now: Date,
	hiddenSince?: HiddenSince,
	homes?: readonly StoredHome[],
) => Promise<AdvertReport>

/** The gate of this site: the rules of the present `config/adverts.json`, and homes that nobody confirms any more. */
export const siteGate: Gate = async (db, now, hiddenSince, homes) =>
	withhold(db, { adverts: getAdvertRules(), reasons: [await unconfirmedReason(db, now)], homes }, now, hiddenSince)

/** Applies the gate to all homes, in a transaction of its own: dates, exceptions and edits of the rules need no import. */
export async function applyGate(db: Kysely<Tables>, now: Date): Promise<void> {
	await inHomesTransaction(db, (transaction) => siteGate(transaction, now))
}
