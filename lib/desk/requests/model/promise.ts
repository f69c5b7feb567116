import { dayOf } from '#lib/base/time/belgian-day.ts'
import { instantOf } from '#lib/base/time/brussels-time.ts'
import { addDays, weekdayOf } from '#lib/base/time/calendar-days.ts'
import type { Site } from '#lib/site/config/schema/frame/site.ts'
import type { FormName } from '#lib/site/config/schema/people/form-facts.ts'

type Promised = keyof Site['promises']

/**
 * Which promise of `config/site.json` the mails and thank-you pages of each form make. A visit has none while its
 * visitor is waited for or once it is confirmed, documents none once all of them were sent; a testimonial has none in
 * days; the others need no answer.
 */
export const PROMISES: Readonly<Record<FormName, Promised | null>> = {
	'site-contact': 'answer',
	'contact-me': 'answer',
	'contact-construction': 'project',
	'contact-appointment': 'answer',
	'contact-demand': 'valuationCall',
	documents: 'answer',
	offer: 'answer',
	application: 'answer',
	testimonial: null,
	'demand-register': null,
	'send-to-friend': null,
	'sign-newsletter': null,
}

const isWorkingDay = (day: string, closedDays: readonly string[]) =>
	weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && !closedDays.includes(day)

/** Returns the day in Belgium by whose end a promise of so many working days is kept. */
export function promisedDay(sentOn: string, workingDays: number, closedDays: readonly string[]): string {
	let day = sentOn
	for (let left = workingDays; left > 0; ) {
		day = addDays(day, 1)
		if (isWorkingDay(day, closedDays)) left -= 1
	}
	return day
}

/** Returns the instant before which a request was sent whose promise of so many working days is broken now. */
export function lateBefore(workingDays: number, closedDays: readonly string[], now: Date): Date {
	const today = dayOf(now)
	let day = today
	while (promisedDay(addDays(day, -1), workingDays, closedDays) >= today) day = addDays(day, -1)
	const begin = instantOf(day, '00:00')
	if (begin === null) throw new Error(`${day} does not begin at midnight`)
	return begin
}
