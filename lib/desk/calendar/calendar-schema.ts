import { z } from 'zod'
import { isDay } from '#lib/base/time/calendar-days.ts'
import { APPOINTMENT_KINDS } from '#lib/people/appointments/calendar/appointment-kinds.ts'
import { email, firstName, freeText, lastName, line, phone } from '#lib/people/forms/schemas/fields/fields.ts'

// What the desk's forms of the calendar send. Errors are codes of `deskCalendar.fields`.

/** A day and a time of day in Belgium, as date and time fields send them. */
export const DAY = z.string().refine(isDay, { error: 'day' })
export const TIME = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time' })

/** The longest appointment: a working day. */
const MOST_MINUTES = 8 * 60

/** The other address of an appointment. */
export const LOCATION = line('location')

export const Booking = z
	.object({
		kind: z.enum(APPOINTMENT_KINDS),
		/** The number of a home, the office, or another address. There is none to begin with: the visitor is mailed it. */
		place: z.union([z.enum(['office', 'elsewhere'], { error: 'place' }), z.int().positive()], { error: 'place' }),
		/** The other address. */
		location: z.string().optional(),
		/** As long as visits are there, if it is left out. */
		minutes: z.int().min(5, { error: 'minutes' }).max(MOST_MINUTES, { error: 'minutes' }).nullable().default(null),
		day: DAY,
		time: TIME,
		firstName,
		lastName,
		phone,
		/** Nothing is mailed to whoever has none. */
		email: z
			.string()
			.trim()
			.refine((text) => text === '' || email.safeParse(text).success, { error: 'emailInvalid' }),
		language: z.string().regex(/^[a-z]{2}$/),
		assigneeId: z.int().positive().nullable(),
		note: freeText.transform((text) => text || null).nullable(),
	})
	.refine(({ place, location }) => place !== 'elsewhere' || LOCATION.safeParse(location).success, {
		path: ['location'],
		error: 'location',
	})

/** Who is away; null: nobody receives visitors. */
export const MEMBER = z.int().positive().nullable()
export const BLOCK_NOTE = freeText.max(200, { error: 'tooLong' }).transform((text) => text || null)

export const Blocking = z
	.object({ memberId: MEMBER, ...{ day: DAY, time: TIME, untilDay: DAY, untilTime: TIME }, note: BLOCK_NOTE })
	.refine(({ day, time, untilDay, untilTime }) => `${day} ${time}` < `${untilDay} ${untilTime}`, {
		path: ['untilTime'],
		error: 'order',
	})
