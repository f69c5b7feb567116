import 'server-only'
import { z } from 'zod'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { bookByStaff } from '#lib/people/appointments/booking/by-staff.ts'
import { appointmentPlace } from '#lib/people/appointments/calendar/availability.ts'
import { email, firstName, freeText, lastName, phone } from '#lib/people/forms/schemas/fields/fields.ts'
import { FieldProblem } from '#lib/people/leads/receiving/lead-kind.ts'
import { memberById } from '#lib/people/staff/account/members.ts'
import { findAbout } from '#lib/people/subject/subject.ts'
import { getAppointments, getSite } from '#lib/site/config/config.ts'
import { DAY, slotFor, TIME } from './moment.ts'
import { mailsAfter } from './seen.ts'

const Booking = z.object({
	/** The home; null: at the office. */
	listingId: z.int().positive().nullable(),
	day: DAY,
	time: TIME,
	...{ firstName, lastName, email, phone },
	language: z.string().regex(/^[a-z]{2}$/),
	assigneeId: z.int().positive().nullable(),
	note: freeText.transform((text) => text || null).nullable(),
})

/** Books an appointment for somebody who called or came in. It is confirmed at once, and the visitor gets the mail. */
export const bookVisit = deskAction({
	role: 'requests',
	input: Booking,
	async act({ db, member, now, audit }, { listingId, day, time, language, assigneeId, note, ...person }) {
		if (!getSite().languages.includes(language)) refuse('input')
		if (listingId !== null && (await findAbout({ listingId }, language))?.isClosed !== false)
			refuse('input', { fields: { listingId: 'home' } })
		const place = appointmentPlace(listingId)
		const calendar = getAppointments()[place.calendar] ?? refuse('slotGone')
		const slot = slotFor(day, time, calendar.minutes)
		const booking = { place, slot, person, language, now, mailsAfter: mailsAfter(now) }
		const { leadId, uid } = await bookByStaff(db, booking).catch((error: unknown) => {
			throw error instanceof FieldProblem ? refuse(error.errors.slot ?? 'slotGone') : error
		})
		if (assigneeId !== null && (await memberById(db, assigneeId)) === null) refuse('input')
		const set = { status: 'answered' as const, assignee_id: assigneeId, staff_remark: note }
		await db.updateTable('lead').set(set).where('id', '=', leadId).execute()
		await db
			.insertInto('lead_event')
			.values({
				...{ lead_id: leadId, status: set.status, remark: note, assignee_id: assigneeId },
				...{ member_id: member.id, at: now.toISOString() },
			})
			.execute()
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
