import 'server-only'
import type { Selectable } from 'kysely'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { type ClosedStatus, isClosed } from '#lib/homes/listings/status.ts'
import type { ListingTable } from '#lib/homes/listings/tables.ts'
import { getSite } from '#lib/site/config/config.ts'

/** The columns that decide whether a listing is shown. */
export const STATE_COLUMNS = [
	'status',
	'is_published',
	'unpublished_at',
	'withdrawn_at',
	'closed_at',
	'modified_at',
] as const satisfies (keyof ListingTable)[]

type StateRow = Pick<Selectable<ListingTable>, (typeof STATE_COLUMNS)[number]>

/** Whether a listing is shown, and how much of it. See `ListingLookup` for what each fact means. */
export type PublicState =
	| { kind: 'shown'; isDraft: boolean; isClosed: boolean; isReduced: boolean }
	| { kind: 'gone'; reason: 'withdrawn' | ClosedStatus }
	| { kind: 'unknown' }

function monthsBefore(months: number, now: Date): number {
	const then = new Date(now)
	then.setUTCMonth(then.getUTCMonth() - months)
	return then.getTime()
}

/**
 * Returns what visitors may see of a listing, by decision 5: all of it; all but its offer (sold or rented); nothing any
 * more (withdrawn, no longer published, or closed for longer than `config/site.json` allows); or nothing at all. A
 * listing that was never published is unknown to everyone except the preview (`hasDrafts`).
 */
export function publicStateOf(row: StateRow, { now, hasDrafts }: { now: Date; hasDrafts: boolean }): PublicState {
	const isDraft = row.is_published === 0
	const isHidden = isDraft && !hasDrafts
	if (isHidden && row.unpublished_at === null) return { kind: 'unknown' }
	if (isHidden || row.withdrawn_at !== null) return { kind: 'gone', reason: 'withdrawn' }
	if (!isClosed(row.status)) return { kind: 'shown', isDraft, isClosed: false, isReduced: false }
	const { reducedAfterDays, goneAfterMonths } = getSite().closedListings
	const closedAt = Date.parse(row.closed_at ?? row.modified_at)
	if (closedAt < monthsBefore(goneAfterMonths, now)) return { kind: 'gone', reason: row.status }
	return { kind: 'shown', isDraft, isClosed: true, isReduced: closedAt < now.getTime() - reducedAfterDays * DAY_MS }
}
