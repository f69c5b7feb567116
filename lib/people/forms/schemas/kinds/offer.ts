import { z } from 'zod'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { yearsFrom } from '#lib/base/time/calendar-days.ts'
import { FACTS } from '#lib/people/forms/schemas/fields/field-facts.ts'
import {
	amount,
	day,
	optionalLine,
	orNull,
	person,
	phone,
	remark,
	rowId,
	tick,
} from '#lib/people/forms/schemas/fields/fields.ts'

/** Conditions on which the sale may depend. */
export const CONDITIONS_PRECEDENT = ['loan', 'sale', 'planning', 'other'] as const
export const FINANCING = ['own', 'mixed', 'loan'] as const

const LONGEST_YEARS = 1

const isWhole = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** What a visitor would offer for a home. It is not a binding offer: the agency sends that one to be signed. */
export const offer = z
	.object({
		listingId: rowId,
		amount: amount('amount'),
		validUntil: day('validUntil', {
			earliest: () => dayOf(new Date()),
			latest: () => yearsFrom(dayOf(new Date()), LONGEST_YEARS),
		}),
		conditions: z
			.array(z.enum(CONDITIONS_PRECEDENT, { error: 'conditions' }))
			.max(4, { error: 'conditions' })
			.default([])
			.register(FACTS, { kind: 'list' }),
		otherCondition: optionalLine(),
		financing: z.enum(FINANCING, { error: 'financing' }).register(FACTS, { kind: 'choice' }),
		loan: orNull(amount('loan')),
		...person,
		phone,
		remark,
		newsletter: tick,
	})
	.refine(({ conditions, otherCondition }) => !conditions?.includes('other') || Boolean(otherCondition), {
		path: ['otherCondition'],
		error: 'otherCondition',
		when: isWhole,
	})
	.refine(({ amount: whole, loan }) => !(Number(loan) > Number(whole)), {
		path: ['loan'],
		error: 'loanTooHigh',
		when: isWhole,
	})
