import 'server-only'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { appointmentPlace, type OfferedSlot, slotsAt } from './availability.ts'

/** Between two visits: nobody has told the site how long the way is. */
const WAY_MS = 15 * MINUTE_MS
/** More homes than this take more than a day. */
const MOST_HOMES = 8
const MOST_DAYS = 4

type Time = Pick<OfferedSlot, 'day' | 'startsAt' | 'endsAt' | 'isFull'>

/** Whether homes can be visited one after the other in one day, given the times of that day at each, in their order. */
function canFollow(times: readonly (readonly Time[])[]): boolean {
	let free = Number.NEGATIVE_INFINITY
	for (const ofHome of times) {
		const next = ofHome.find(({ startsAt, isFull }) => !isFull && startsAt.getTime() >= free)
		if (next === undefined) return false
		free = next.endsAt.getTime() + WAY_MS
	}
	return true
}

/** Returns the first days on which homes can be visited one after the other; `offered` has the times at each home. */
export function daysInTurn(offered: readonly (readonly Time[])[], most = MOST_DAYS): string[] {
	const days = [...new Set(offered.flat().map(({ day }) => day))].sort()
	return days
		.filter((day) => canFollow(offered.map((times) => times.filter((time) => time.day === day))))
		.slice(0, most)
}

/** Returns the first days on which all these homes can be visited one after the other; none for too many homes. */
export async function tourDays(ids: readonly number[], now: Date): Promise<string[]> {
	if (ids.length > MOST_HOMES) return []
	return daysInTurn(await Promise.all(ids.map((id) => slotsAt(appointmentPlace(id), now))))
}
