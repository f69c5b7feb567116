import { z } from 'zod'
import { isDay } from '#lib/base/time/calendar-days.ts'
import { WEEKDAYS, type Weekday } from '#lib/desk/calendar/model/hours.ts'
import { APPOINTMENT_KINDS, OUTCOMES } from '#lib/people/appointments/calendar/appointment-kinds.ts'
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
		// Both are typed into one field.
		path: ['place'],
		error: 'location',
	})

/** What became of an appointment, and what was said, which is a note on its request. */
export const Outcome = z.object({
	id: z.int().positive(),
	sequence: z.int().min(0),
	outcome: z.enum(OUTCOMES, { error: 'outcome' }),
	said: freeText,
})

/** Who is away; null: nobody receives visitors. */
export const MEMBER = z.int().positive().nullable()
export const BLOCK_NOTE = freeText.max(200, { error: 'tooLong' }).transform((text) => text || null)

const HOUR = z.union([z.literal(''), TIME], { error: 'time' }).default('')

/** When a colleague comes: a beginning and an end for each weekday, both empty on a day off. */
export const Hours = z.object({ memberId: z.int().positive(), ...bothOf(HOUR) }).superRefine((input, context) => {
	for (const weekday of WEEKDAYS) {
		const [from, to] = [input[`from${weekday}`], input[`to${weekday}`]]
		if ((from === '') !== (to === ''))
			context.addIssue({ code: 'custom', path: [`${from === '' ? 'from' : 'to'}${weekday}`], message: 'time' })
		else if (from !== '' && from >= to) context.addIssue({ code: 'custom', path: [`to${weekday}`], message: 'order' })
	}
})

function bothOf<Field>(field: Field) {
	return Object.fromEntries(
		WEEKDAYS.flatMap((day) => [
			[`from${day}`, field],
			[`to${day}`, field],
		]),
	) as Record<`${'from' | 'to'}${Weekday}`, Field>
}

/** Returns the days on which a member comes. */
export function hoursIn(input: z.infer<typeof Hours>) {
	return WEEKDAYS.map((weekday) => ({ weekday, starts: input[`from${weekday}`], ends: input[`to${weekday}`] })).filter(
		({ starts }) => starts !== '',
	)
}

/** The address of the calendar that a member keeps elsewhere. */
export const Outside = z.object({
	address: z.string().trim().min(1, { error: 'address' }).max(2000, { error: 'tooLong' }),
})

export const Blocking = z
	.object({ memberId: MEMBER, day: DAY, time: TIME, untilDay: DAY, untilTime: TIME, note: BLOCK_NOTE })
	.refine(({ day, time, untilDay, untilTime }) => `${day} ${time}` < `${untilDay} ${untilTime}`, {
		path: ['untilTime'],
		error: 'order',
	})
