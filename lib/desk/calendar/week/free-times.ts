import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { takenBetween } from '#lib/people/appointments/calendar/availability.ts'
import { type Block, isBlocked } from '#lib/people/appointments/calendar/blocks.ts'
import { freeSeat, offeredSlots, type Slot } from '#lib/people/slots/slots.ts'
import { getAppointments } from '#lib/site/config/config.ts'

/** A place where nothing is planned: what is taken elsewhere only counts for who is free. */
const ANYWHERE = 'home:0'

/**
 * Returns the times of a period that visitors are still offered: at a home where nothing is planned yet, or at the
 * office.
 */
export async function freeTimes(
	db: Kysely<Tables>,
	calendar: 'home' | 'office',
	{ from, to, now, blocks }: { from: Date; to: Date; now: Date; blocks: readonly Block[] },
): Promise<Slot[]> {
	const settings = getAppointments()
	const own = settings[calendar]
	if (own === null) return []
	const slots = offeredSlots(own, settings.closedDays, now).filter(
		(slot) => slot.startsAt >= from && slot.endsAt <= to && !isBlocked(slot, [...blocks]),
	)
	const taken = await takenBetween(db, calendar, { from, to, now })
	const place = calendar === 'home' ? ANYWHERE : 'office'
	return slots.filter((slot) => freeSeat(slot, place, own, taken) !== null)
}
