import { z } from 'zod'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { isDay, yearsFrom } from '#lib/base/time/calendar-days.ts'
import { FACTS } from '#lib/people/forms/schemas/fields/field-facts.ts'
import {
	amount,
	day,
	line,
	oneOf,
	orNull,
	person,
	phone,
	remark,
	rowId,
	tick,
} from '#lib/people/forms/schemas/fields/fields.ts'

/** The only ones that bear on who else rents: the law allows no further question. */
export const CIVIL_STATUSES = ['married', 'cohabiting'] as const
/** Duration of a lease: an ordinary one, the longest short one, or until a day that the candidate chooses. */
export const TERMS = ['nine', 'three', 'other'] as const
export const RENT_PROOFS = ['yes', 'no'] as const

const isWhole = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

const count = (code: string) =>
	line(code, { kind: 'number' })
		.regex(/^\d{1,2}$/, { error: code })
		.transform(Number)

// Whether a text is a national register number: eleven digits, of which the last two are a check number. Nobody may use
// that number unless a law allows it.
function isNationalNumber(text: string): boolean {
	const digits = text.replace(/\D/g, '')
	if (digits.length !== 11) return false
	const [born, check] = [digits.slice(0, 9), Number(digits.slice(9))]
	return check === 97 - (Number(born) % 97) || check === 97 - (Number(`2${born}`) % 97)
}

const identityNumber = line('identityNumber')
	.max(30, { error: 'identityNumber' })
	.regex(/^[\p{L}\d .-]+$/u, { error: 'identityNumber' })
	.refine((value) => !isNationalNumber(value), { error: 'nationalNumber' })

const LONGEST_YEARS = 100

/** A future day, or null: it is required only with the term that needs it. */
const endDate = z
	.string()
	.optional()
	.transform((value = '') =>
		isDay(value) && value >= dayOf(new Date()) && value <= yearsFrom(dayOf(new Date()), LONGEST_YEARS) ? value : null,
	)
	.register(FACTS, { kind: 'day' })

/**
 * An application to rent a home. The home's region decides which fields about means and identity are asked
 * (`config/application.json`); the server requires those and drops the others.
 */
export const application = z
	.object({
		listingId: rowId,
		startDate: day('startDate', { earliest: () => dayOf(new Date()), latest: () => yearsFrom(dayOf(new Date()), 3) }),
		term: z.enum(TERMS, { error: 'term' }).register(FACTS, { kind: 'choice' }),
		endDate,
		persons: orNull(count('persons').refine((value) => value >= 1, { error: 'persons' })),
		adults: orNull(count('adults').refine((value) => value >= 1, { error: 'adults' })),
		children: orNull(count('children')),
		homeAddress: orNull(line('homeAddress')),
		birthDate: orNull(day('birthDate', { earliest: () => '1900-01-01', latest: () => dayOf(new Date()) })),
		identityNumber: orNull(identityNumber),
		civilStatus: oneOf(CIVIL_STATUSES),
		income: orNull(amount('income')),
		rentProof: oneOf(RENT_PROOFS),
		...person,
		phone,
		remark,
		newsletter: tick,
	})
	.refine(({ term, endDate }) => term !== 'other' || endDate !== null, {
		path: ['endDate'],
		error: 'endDate',
		when: isWhole,
	})
	.refine(({ term, startDate, endDate }) => term !== 'other' || !startDate || !endDate || endDate > startDate, {
		path: ['endDate'],
		error: 'endBeforeStart',
		when: isWhole,
	})
