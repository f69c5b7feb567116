import 'server-only'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import type { TourSlot } from '#lib/people/slots/slots.ts'
import { appointmentPlace, type OfferedSlot, slotsAt } from './availability.ts'

/** Between two visits: the site has no travel times. */
const WAY_MS = 15 * MINUTE_MS
const MOST_DAYS = 4

/**
 * Returns the first times of a day at which homes can be visited one after the other, given those of that day at each, in
 * their order; null if they cannot.
 */
function runOf(times: readonly (readonly OfferedSlot[])[]): OfferedSlot[] | null {
	const run: OfferedSlot[] = []
	for (const ofHome of times) {
		const free = (run.at(-1)?.endsAt.getTime() ?? Number.NEGATIVE_INFINITY) + WAY_MS
		const next = ofHome.find(({ startsAt, isFull }) => !isFull && startsAt.getTime() >= free)
		if (next === undefined) return null
		run.push(next)
	}
	return run
}

/**
 * Returns a tour on each of the first days on which homes can be visited one after the other: the earliest times.
 * `offered` has the times at each home.
 */
export function runsInTurn(offered: readonly (readonly OfferedSlot[])[], most = MOST_DAYS): OfferedSlot[][] {
	const days = [...new Set(offered.flat().map(({ day }) => day))].sort()
	return days
		.map((day) => runOf(offered.map((times) => times.filter((time) => time.day === day))))
		.filter((run) => run !== null)
		.slice(0, most)
}

/** Returns the tours of these homes that can be booked now, in the order of the homes, each on another day. */
export async function tours(ids: readonly number[], now: Date): Promise<TourSlot[]> {
	const offered = await Promise.all(ids.map((id) => slotsAt(appointmentPlace(id), now)))
	return runsInTurn(offered).flatMap(([first, ...others]) => {
		const further = others.flatMap((slot, index) => {
			const listingId = ids[index + 1]
			return listingId === undefined ? [] : [{ listingId, slot }]
		})
		return first === undefined ? [] : [{ ...first, further }]
	})
}
