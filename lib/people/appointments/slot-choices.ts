import 'server-only'
import { formatDay } from '#lib/base/format/format-date.ts'
import { type AppointmentPlace, slotsAt } from '#lib/people/appointments/calendar/availability.ts'
import { slotValue } from '#lib/people/slots/slots.ts'

/** Returns the free times at a place, for the page that answers a form without scripts. */
export async function slotChoices(place: AppointmentPlace, language: string) {
	const slots = (await slotsAt(place, new Date())).filter(({ isFull }) => !isFull)
	const label = (startsAt: Date, from: string) => `${formatDay(startsAt.toISOString(), language)}, ${from}`
	return slots.map((slot) => ({ value: slotValue(slot), label: label(slot.startsAt, slot.from) }))
}
