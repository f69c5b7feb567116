import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import * as claims from '#lib/base/db/claims/work-rows.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import type { OutboxTable } from './tables.ts'

export type OutboxRow = Selectable<OutboxTable>

const OUTBOX: claims.WorkTable = { name: 'outbox', done: 'sent_at' }

/** Claims the next mail that is due; see {@link claims.claimNext}. */
export const claimNext = (db: Kysely<Tables>, now?: Date): Promise<OutboxRow | null> =>
	claims.claimNext<OutboxRow>(db, OUTBOX, now)
