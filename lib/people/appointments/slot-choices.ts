import 'server-only'
import { formatDay } from '#lib/base/format/format-date.ts'
import { type AppointmentPlace, slotsAt } from '#lib/people/appointments/calendar/availability.ts'
import { tours } from '#lib/people/appointments/calendar/tours.ts'
import { slotValue, type TourSlot, tourValue } from '#lib/people/slots/slots.ts'

/** Returns the free times at a place, for the page that answers a form without scripts. */
export async function slotChoices(place: AppointmentPlace, language: string) {
	const slots = (await slotsAt(place, new Date())).filter(({ isFull }) => !isFull)
	const label = (startsAt: Date, from: string) => `${formatDay(startsAt.toISOString(), language)}, ${from}`
	return slots.map((slot) => ({ value: slotValue(slot), label: label(slot.startsAt, slot.from) }))
}

/** The hours of the visits of a tour, in the order of its homes: "10:00 · 11:00". */
export const tourHours = (tour: TourSlot) =>
	[tour, ...tour.further.map(({ slot }) => slot)].map(({ from }) => from).join(' · ')

/** Returns the tours of these homes that can be booked, for the page that answers a form without scripts. */
export async function tourChoices(ids: readonly number[], language: string) {
	const offered = await tours(ids, new Date())
	return offered.map((tour) => ({
		value: tourValue(tour),
		label: `${formatDay(tour.startsAt.toISOString(), language)}, ${tourHours(tour)}`,
	}))
}
