import 'server-only'
import type { z } from 'zod'
import { Booking, LOCATION } from '#lib/desk/calendar/calendar-schema.ts'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { findListingSummary } from '#lib/homes/listings/queries/detail-queries.ts'
import { bookByStaff } from '#lib/people/appointments/booking/by-staff.ts'
import {
	type AppointmentPlace,
	appointmentPlace,
	calendarOf,
	placeAt,
} from '#lib/people/appointments/calendar/availability.ts'
import { FieldProblem } from '#lib/people/leads/lead-kind.ts'
import { gatherNotes } from '#lib/people/leads/notes.ts'
import { memberById } from '#lib/people/staff/account/members.ts'
import { getSite } from '#lib/site/config/config.ts'
import { slotFor } from './moment.ts'
import { mailsAfter } from './seen.ts'

/** Returns where an appointment is made; refuses a home that cannot be visited. */
async function placeIn({ place, location }: z.infer<typeof Booking>, language: string): Promise<AppointmentPlace> {
	if (place === 'office') return appointmentPlace(null)
	if (place === 'elsewhere') return placeAt(LOCATION.parse(location))
	const home = await findListingSummary(language, place)
	return home?.isClosed === false ? appointmentPlace(place) : refuse('input', { fields: { place: 'home' } })
}

/** Books an appointment for a visitor who called or came in. It is confirmed at once, and the visitor gets the mail. */
export const bookVisit = deskAction({
	role: 'requests',
	way: 'beside',
	input: Booking,
	async act({ db, member, now, audit }, input) {
		const { kind, minutes, day, time, language, assigneeId, note, firstName, lastName, phone } = input
		if (!getSite().languages.includes(language)) refuse('input')
		const place = await placeIn(input, language)
		const calendar = calendarOf(place) ?? refuse('slotGone')
		const slot = slotFor(day, time, minutes ?? calendar.minutes)
		const person = { firstName, lastName, phone, email: input.email }
		const booking = { kind, place, slot, person, language, now, mailsAfter: mailsAfter(now) }
		const { leadId, uid } = await bookByStaff(db, booking).catch((error: unknown) => {
			throw error instanceof FieldProblem ? refuse(error.errors.slot ?? 'slotGone') : error
		})
		if (assigneeId !== null && (await memberById(db, assigneeId)) === null) refuse('input')
		const set = { status: 'answered' as const, assignee_id: assigneeId }
		await db.updateTable('lead').set(set).where('id', '=', leadId).execute()
		await db
			.insertInto('lead_event')
			.values({
				lead_id: leadId,
				status: set.status,
				note,
				assignee_id: assigneeId,
				member_id: member.id,
				at: now.toISOString(),
			})
			.execute()
		await gatherNotes(db, leadId)
		const after = { startsAt: slot.startsAt.toISOString() }
		await audit({ action: 'calendar.book', subject: `lead:${leadId}`, after })
		const { id, sequence } = await db
			.selectFrom('appointment')
			.select(['id', 'sequence'])
			.where('uid', '=', uid)
			.executeTakeFirstOrThrow()
		return { id, sequence, leadId, at: now.toISOString() }
	},
})
