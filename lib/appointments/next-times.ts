import 'server-only'
import { formatShortDay } from '@/lib/i18n/format-date'
import { hrefOf } from '@/lib/i18n/navigation'
import { languageOf } from '@/lib/search/api-answers'
import { placeOf, slotsAt } from './availability'
import { nextFree } from './next-free'
import type { NextTimesAnswer } from './next-times-answer'
import { type Slot, slotValue } from './slots'
import { subjectOf } from './subject'

const ID = /^[1-9]\d{0,9}$/
const MANY_FOR_VALUATION = 5
/** Agents who visit homes come for a valuation too; it is at no home of the site. */
const VALUATION = { calendar: 'home', listingId: null } as const

/**
 * What `/api/appointments/next` answers to a query string: the next free times for a visit of `listing`, or with
 * `for=valuation` of the agents, in words of `language`; none for a home that cannot be visited. Never throws for one.
 */
export async function answerNextTimes(params: URLSearchParams, now = new Date()): Promise<NextTimesAnswer> {
	const id = params.get('listing') ?? ''
	const language = languageOf(params)
	const inWords = (slot: Slot, href: string | null) => ({
		...{ href, value: slotValue(slot), time: slot.from },
		day: formatShortDay(`${slot.day}T12:00:00Z`, language) ?? slot.day,
	})
	if (params.get('for') === 'valuation') {
		const times = nextFree(await slotsAt(VALUATION, now), MANY_FOR_VALUATION)
		return { times: times.map((slot) => inWords(slot, null)) }
	}
	if (!ID.test(id)) return { times: [] }
	const place = placeOf(Number(id))
	if (!(await subjectOf(place, language)).isOpen) return { times: [] }
	const form = `${hrefOf(language, 'ask', { kind: 'appointment' })}?listing=${id}`
	return {
		times: nextFree(await slotsAt(place, now)).map((slot) =>
			inWords(slot, `${form}&day=${slot.day}&time=${slot.from}`),
		),
	}
}
