import { z } from 'zod'
import { $schema, clock } from '#lib/site/config/schema/text.ts'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const Calendar = z.strictObject({
	hours: z
		.array(
			z.strictObject({
				days: z.array(z.enum(WEEKDAYS)).min(1).describe('On which days of the week.'),
				from: clock.describe('Begin of the first appointment, such as “09:00”.'),
				to: clock.describe('No appointment ends later.'),
			}),
		)
		.min(1)
		.describe('When appointments can be made; one entry for the morning, one for the afternoon and so on.'),
	minutes: z.int().min(5).max(480).describe('How long one appointment lasts.'),
	pauseMinutes: z.int().min(0).max(240).default(0).describe('Minutes between two appointments, to get there.'),
	places: z
		.int()
		.min(1)
		.max(50)
		.describe('How many can come at the same time to the same place: 1 is one visitor at a time.'),
	agents: z.int().min(1).max(100).describe('How many appointments can be at the same time, at all places together.'),
	noticeHours: z.int().min(0).max(720).describe('Hours before which an appointment must be made.'),
	daysAhead: z.int().min(1).max(120).describe('How many days ahead an appointment can be made.'),
})
/** When one kind of appointment can be made. */
export type Calendar = z.infer<typeof Calendar>

export const Appointments = z
	.strictObject({
		$schema,
		confirmation: z
			.enum(['automatic', 'agency'])
			.describe(
				'“automatic”: an appointment is fixed immediately, or, without scripts, by the link e-mailed to the visitor. “agency”: someone at the agency confirms it after that, by a link.',
			),
		home: Calendar.nullable().describe('Viewings of a property; null: none can be made online.'),
		office: Calendar.nullable().describe('Appointments at the office; null: none can be made online.'),
		closedDays: z
			.array(z.iso.date())
			.default([])
			.describe('Days without appointments, such as “2026-12-25”: holidays and leave.'),
		asksAfterwards: z
			.boolean()
			.default(true)
			.describe(
				'Whether a visitor is asked by e-mail how a viewing was, an hour after its end. The owner reads the answer only if the visitor agrees.',
			),
		mostPerVisitor: z.int().min(1).max(50).describe('How many coming appointments one e-mail address can have.'),
		rental: z
			.strictObject({
				incomeTimesRent: z
					.number()
					.min(1)
					.max(10)
					.nullable()
					.describe('The monthly income that a tenant needs, in times the rent; null says nothing about it.'),
				personsPerBedroom: z
					.int()
					.min(1)
					.max(10)
					.nullable()
					.describe('How many persons can live in a property for each bedroom; null says nothing about it.'),
			})
			.describe('What the confirmation of a viewing says to who wants to rent. The deposit stands in site.json.'),
	})
	.describe('Appointments that visitors make on the site. Times are those of Belgium.')
export type Appointments = z.infer<typeof Appointments>
