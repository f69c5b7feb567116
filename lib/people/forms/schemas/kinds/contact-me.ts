import { z } from 'zod'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { yearsFrom } from '#lib/base/time/calendar-days.ts'
import {
	day,
	homes,
	oneOf,
	optionalPhone,
	orNull,
	person,
	reachable,
	remark,
	rowId,
	tick,
} from '#lib/people/forms/schemas/fields/fields.ts'

export const QUESTIONS = ['visit', 'information'] as const

const LONGEST_YEARS = 1

/** Also where another field is refused: all errors are shown together. */
const isWhole = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/**
 * A request for a visit of a home, which the agency plans by phone, or for information about it, which a mail answers
 * (decision 43).
 */
export const contactMe = z
	.object({
		listingId: rowId,
		/** Further homes to visit, from a shared shortlist. */
		homes,
		/** The day on which all of them could be visited, which the forms of earlier versions asked for. */
		wishedDay: orNull(
			day('wishedDay', {
				earliest: () => dayOf(new Date()),
				latest: () => yearsFrom(dayOf(new Date()), LONGEST_YEARS),
			}),
		),
		question: oneOf(QUESTIONS),
		...person,
		phone: optionalPhone,
		...reachable,
		remark,
		newsletter: tick,
	})
	.refine(({ question, phone }) => question !== 'visit' || phone !== null, {
		path: ['phone'],
		error: 'phone',
		when: isWhole,
	})
	.refine(({ question, remark: words }) => question === 'visit' || words !== null, {
		path: ['remark'],
		error: 'remark',
		when: isWhole,
	})
