import { wallOf } from '#lib/base/time/brussels-time.ts'
import { addDays } from '#lib/base/time/calendar-days.ts'
import { appointmentPlace, slotsAt } from '#lib/people/appointments/calendar/availability.ts'
import { createFormChallenge } from '#lib/people/forms/captcha.ts'
import { LEAD_KINDS } from '#lib/people/intake/lead-kinds.ts'
import { receiveLead } from '#lib/people/intake/receive.ts'
import { slotValue } from '#lib/people/slots/slots.ts'
import { solveFormChallenge } from './proof.ts'

const ORIGIN = 'http://localhost:3000'
/** The number of visit times on a full weekday at one home, with the sample's `config/appointments.json`. */
export const TIMES = 8

export interface SentVisit {
	slot: string
	listingId?: number
	/** Further homes, whose times staff fix. */
	homes?: string
	email?: string
	/** The visitor's network address; a new one each time if omitted. */
	address?: string
	isProven?: boolean
}

let count = 0

/** Sends the form for a visit as a page with or without scripts does. */
export async function bookVisit({ slot, listingId = 1001, homes = '', email, address, isProven = false }: SentVisit) {
	count += 1
	const proof: Record<string, string> = isProven ? { proof: await solveFormChallenge(await createFormChallenge()) } : {}
	const request = new Request(`${ORIGIN}/api/leads/contact-appointment`, {
		method: 'POST',
		headers: {
			origin: ORIGIN,
			'x-forwarded-for': address ?? `192.0.2.${count}`,
			...(isProven ? { accept: 'application/json' } : {}),
		},
		body: new URLSearchParams({
			language: 'nl',
			listingId: String(listingId),
			slot,
			homes,
			title: 'none',
			firstName: 'Ada',
			lastName: 'Peeters',
			phone: '0471 23 45 67',
			email: email ?? `ada${count}@voorbeeld.be`,
			...proof,
		}),
	})
	return receiveLead(LEAD_KINDS['contact-appointment'], request)
}

/**
 * Returns the free times at a home on a full weekday some days ahead: the same day whenever a test asks within the
 * hour.
 */
export async function freeTimes(listingId: number, now = new Date()): Promise<string[]> {
	// Not of that moment: past midnight it would be another day.
	const from = addDays(wallOf(new Date()).day, 3)
	const slots = (await slotsAt(appointmentPlace(listingId), now)).filter(({ day }) => day >= from)
	const days = [...Map.groupBy(slots, (slot) => slot.day).values()]
	const whole = days.find((times) => times.length === TIMES) ?? []
	return whole.filter(({ isFull }) => !isFull).map(slotValue)
}
