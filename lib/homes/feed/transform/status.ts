import type { PropertyRecord } from '#lib/homes/feed/payload/schema.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import type { ListingStatus } from '#lib/homes/listings/types.ts'

const COMPROMISE_WORDS = ['sous compromis', 'onder compromis', 'under compromise']
const STATUSES: readonly string[] = ['option', 'compromise', 'sold', 'rented'] satisfies ListingStatus[]

function isStatus(ribbon: string | null): ribbon is Exclude<ListingStatus, 'available'> {
	return ribbon !== null && STATUSES.includes(ribbon)
}

export interface StatusAndRibbon {
	status: ListingStatus
	ribbon: string | null
	/** Whether the title alone said that the home is under compromise. */
	isFromTitle: boolean
	/** Whether the Marquee is a number without a ribbon. */
	isUnknownMarquee: boolean
}

/**
 * Returns status and ribbon (decision 23). An explicit Status wins and brings its own ribbon. Otherwise the Marquee's
 * ribbon gives the status; otherwise, with Marquee 0, a title with "sous compromis" or the like. If another record says
 * that the home is sold or rented (`closed`), that applies unless this record says which of the two.
 */
export function statusOf(
	record: Pick<PropertyRecord, 'Status' | 'Marquee'>,
	titles: readonly (string | null)[],
	ribbons: Readonly<Record<string, string>>,
	closed: 'sold' | 'rented' | null = null,
): StatusAndRibbon {
	if (closed !== null && !isClosed(record.Status)) {
		return statusOf({ ...record, Status: closed }, titles, ribbons)
	}
	const marquee = record.Marquee ?? 0
	const named = marquee !== 0 && Object.hasOwn(ribbons, marquee) ? (ribbons[marquee] ?? null) : null
	const isUnknownMarquee = marquee !== 0 && named === null
	if (record.Status !== null && record.Status !== 'available') {
		return { status: record.Status, ribbon: record.Status, isFromTitle: false, isUnknownMarquee }
	}
	if (record.Status === 'available') {
		return { status: 'available', ribbon: isStatus(named) ? null : named, isFromTitle: false, isUnknownMarquee }
	}
	if (isStatus(named)) return { status: named, ribbon: named, isFromTitle: false, isUnknownMarquee }
	const isFromTitle =
		marquee === 0 && titles.some((title) => COMPROMISE_WORDS.some((words) => title?.toLowerCase().includes(words)))
	if (isFromTitle) return { status: 'compromise', ribbon: 'compromise', isFromTitle, isUnknownMarquee }
	return { status: 'available', ribbon: named, isFromTitle, isUnknownMarquee }
}
