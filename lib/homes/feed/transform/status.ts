import type { PropertyRecord } from '#lib/homes/feed/payload/schema.ts'
import { describe } from '#lib/homes/feed/report/import-report.ts'
import type { ListingStatus } from '#lib/homes/listings/types.ts'
import { stateInWords } from './state-words.ts'

/** How much a state leaves a visitor to hope for. */
const RANK: Readonly<Record<ListingStatus, number>> = { available: 0, option: 1, compromise: 2, sold: 3, rented: 3 }

function isTaken(ribbon: string | null): ribbon is Exclude<ListingStatus, 'available'> {
	return ribbon !== null && ribbon !== 'available' && Object.hasOwn(RANK, ribbon)
}

type StateFields = Pick<PropertyRecord, 'Goal' | 'Status' | 'Marquee' | 'MarqueeName' | 'TypeDescription'>

/** A field that says a state, and what it says, for the report. */
interface Said {
	field: 'Status' | 'Marquee' | 'MarqueeName' | 'TypeDescription'
	state: ListingStatus
	value: unknown
}

export interface StatusAndRibbon {
	status: ListingStatus
	ribbon: string | null
	/** Whether the title alone said that the home is taken. */
	isFromTitle: boolean
	/** Whether the Marquee is a number without a ribbon. */
	isUnknownMarquee: boolean
	/** The fields that disagree, in words; null if none do. */
	doubt: string | null
}

function ribbonOf(marquee: number | null, ribbons: Readonly<Record<string, string>>): string | null {
	return marquee !== null && marquee !== 0 && Object.hasOwn(ribbons, marquee) ? (ribbons[marquee] ?? null) : null
}

function sayings(records: readonly StateFields[], ribbons: Readonly<Record<string, string>>): Said[] {
	const of = (field: Said['field'], stateOf: (record: StateFields) => ListingStatus | null) =>
		records.flatMap((record): Said[] => {
			const state = stateOf(record)
			return state === null ? [] : [{ field, state, value: record[field] }]
		})
	const ribbonState = (ribbon: string | null) => (isTaken(ribbon) ? ribbon : null)
	return [
		...of('Status', ({ Status }) => Status),
		...of('Marquee', ({ Marquee }) => ribbonState(ribbonOf(Marquee, ribbons))),
		...of('MarqueeName', ({ MarqueeName, Goal }) => stateInWords(MarqueeName, Goal)),
		...of('TypeDescription', ({ TypeDescription, Goal }) => stateInWords(TypeDescription, Goal)),
	]
}

/** Returns the fields that say another state than the one that counts. Differing Status fields are reported as facts. */
function doubtOf(said: readonly Said[], counts: Said): string | null {
	const others = said.filter(({ state, field }) => state !== counts.state && field !== counts.field)
	const told = [...new Map([...others, counts].map((one) => [one.field, one])).values()]
	const words = told.map(({ field, value, state }) =>
		field === 'Marquee' ? `Marquee ${value} (${state})` : `${field} ${describe(value)}`,
	)
	return others.length === 0 ? null : `${words.join(', ')}: ${counts.state} counts`
}

/**
 * Returns status and ribbon (decision 23). Status, the Marquee's ribbon, its name and the title may each say how far the
 * deal is, in any language: if they disagree, the one that promises least counts. `records`: the first has the facts.
 * If a record that was not read says that the home is sold or rented (`closed`), that applies.
 */
export function statusOf(
	records: readonly [StateFields, ...StateFields[]],
	ribbons: Readonly<Record<string, string>>,
	closed: 'sold' | 'rented' | null = null,
): StatusAndRibbon {
	const [main] = records
	const named = records.map(({ Marquee }) => ribbonOf(Marquee, ribbons)).find((ribbon) => ribbon !== null) ?? null
	const isUnknownMarquee = (main.Marquee ?? 0) !== 0 && ribbonOf(main.Marquee, ribbons) === null
	const said = sayings(records, ribbons)
	if (closed !== null) said.push({ field: 'Status', state: closed, value: closed })
	const least = Math.max(0, ...said.map(({ state }) => RANK[state]))
	const counts = said.find(({ state }) => RANK[state] === least)
	if (counts === undefined || counts.state === 'available') {
		return {
			status: 'available',
			ribbon: isTaken(named) ? null : named,
			isFromTitle: false,
			isUnknownMarquee,
			doubt: null,
		}
	}
	const doubt = doubtOf(said, counts)
	const isFromTitle = counts.field === 'TypeDescription' && doubt === null
	return { status: counts.state, ribbon: counts.state, isFromTitle, isUnknownMarquee, doubt }
}
