import type { ListingStatus } from './listing-types.ts'

/** The states of a home whose deal is done: it is still shown, without its offer. */
export const CLOSED_STATUSES = ['sold', 'rented'] as const satisfies ListingStatus[]

export type ClosedStatus = (typeof CLOSED_STATUSES)[number]

/** Returns whether a home is sold or rented. */
export function isClosed(status: string | null | undefined): status is ClosedStatus {
	return CLOSED_STATUSES.some((closed) => closed === status)
}
