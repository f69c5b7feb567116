import 'server-only'
import type { Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { clockInstant } from '#lib/base/time/brussels-time.ts'
import { addDays } from '#lib/base/time/calendar-days.ts'
import { type Slot, slotsOn } from '#lib/people/slots/slots.ts'
import type { Calendar } from '#lib/site/config/schema/people/appointments.ts'
import { type AppointmentPlace, placeName, takingTime } from './availability.ts'

/** The share of a day's times that visitors may take without having opened a mailed link. */
const UNVOUCHED_SHARE = 1 / 2
/** The share of them that may be held for visitors who still have to open theirs. */
const HELD_SHARE = 1 / 4

interface Asked {
	place: AppointmentPlace
	slot: Slot
	calendar: Calendar
	/** The browser has done its proof of work. */
	isProven: boolean
	/** The visitor's network address. It is counted in memory and never stored. */
	address: string
	now: Date
}

const portion = (times: number, share: number) => Math.max(1, Math.floor(times * share))

/**
 * Returns how a free time can be taken by a visitor whose mail address is unproven: booked at once, held until the
 * mailed link is opened, or only requested. Nobody is refused; beyond a limit the mailed link decides. The limits are
 * per network address, per day of the calendar, and per day at one home.
 */
export async function standingOf(
	transaction: Transaction<Tables>,
	{ place, slot, calendar, isProven, address, now }: Asked,
): Promise<'booked' | 'held' | 'unconfirmed'> {
	const [from, to] = [clockInstant(slot.day, '00:00'), clockInstant(addDays(slot.day, 1), '00:00')]
	const rows = await takingTime(transaction, now)
		.select(['place', 'status'])
		.where('calendar', '=', place.calendar)
		.where('is_vouched', '=', 0)
		.where('starts_at', '>=', from.toISOString())
		.where('starts_at', '<', to.toISOString())
		.execute()
	const times = slotsOn(slot.day, calendar).length
	const here = rows.filter((row) => row.place === placeName(place))
	const hasRoom = (share: number, isHeldOnly: boolean) => {
		const counted = (some: typeof rows) => some.filter(({ status }) => !isHeldOnly || status === 'held').length
		return (
			counted(rows) < portion(times * calendar.agents, share) && counted(here) < portion(times * calendar.places, share)
		)
	}
	if (!hasRoom(UNVOUCHED_SHARE, false)) return 'unconfirmed'
	if (isProven && (await secondsToWait({ limit: 'visit-booked', address })) === null) return 'booked'
	if (!hasRoom(HELD_SHARE, true)) return 'unconfirmed'
	return (await secondsToWait({ limit: 'visit-held', address })) === null ? 'held' : 'unconfirmed'
}
