import 'server-only'
import { formatShortDay } from '#lib/base/format/format-date.ts'
import { isRecordId } from '#lib/base/text/record-id.ts'
import { appointmentPlace, placeAt, slotsAt } from '#lib/people/appointments/calendar/availability.ts'
import { nextFree } from '#lib/people/appointments/calendar/next-free.ts'
import type { NextTimesAnswer } from '#lib/people/appointments/calendar/next-times-answer.ts'
import { type Slot, slotValue } from '#lib/people/slots/slots.ts'
import { languageOf } from '#lib/site/config/language-of.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import { subjectOf } from './subject.ts'

const MANY_FOR_VALUATION = 5
/** The times are the same at every address. */
const VALUATION = placeAt('')

/**
 * Returns the response of `/api/appointments/next` for a query string: the next free times for a visit of `listing`, or
 * with `for=valuation` for a valuation, in words of `language`. No times for a home that cannot be visited; never
 * throws for one.
 */
export async function answerNextTimes(params: URLSearchParams, now = new Date()): Promise<NextTimesAnswer> {
	const id = params.get('listing') ?? ''
	const language = languageOf(params.get('language'))
	const inWords = (slot: Slot, href: string | null) => ({
		href,
		value: slotValue(slot),
		time: slot.from,
		day: formatShortDay(`${slot.day}T12:00:00Z`, language) ?? slot.day,
	})
	if (params.get('for') === 'valuation') {
		const times = nextFree(await slotsAt(VALUATION, now), MANY_FOR_VALUATION)
		return { times: times.map((slot) => inWords(slot, null)) }
	}
	if (!isRecordId(id)) return { times: [] }
	const place = appointmentPlace(Number(id))
	if (!(await subjectOf(place, language)).isOpen) return { times: [] }
	const form = `${hrefOf(language, 'ask', { kind: 'appointment' })}?listing=${id}`
	return {
		times: nextFree(await slotsAt(place, now)).map((slot) =>
			inWords(slot, `${form}&day=${slot.day}&time=${slot.from}`),
		),
	}
}
