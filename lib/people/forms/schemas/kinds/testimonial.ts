import { z } from 'zod'
import { FACTS } from '#lib/people/forms/schemas/fields/field-facts.ts'
import { email, firstName, freeText, lastName, oneOf, optionalLine } from '#lib/people/forms/schemas/fields/fields.ts'

/** What a visitor did with the agency. */
export const DEALS = ['purchase', 'sale', 'rent', 'letting'] as const
/** How the name is shown: in full, with the initial of the family name, or the first name alone. */
export const SHOWN_NAMES = ['full', 'initial', 'first'] as const

const SHORTEST = 20
const LONGEST = 1000

/** A testimonial, which the agency reads before it is published. */
export const testimonial = z.object({
	remark: z
		.string({ error: 'testimonialShort' })
		.pipe(freeText.min(SHORTEST, { error: 'testimonialShort' }).max(LONGEST, { error: 'testimonialLong' })),
	deal: oneOf(DEALS),
	firstName,
	lastName,
	shownName: z.enum(SHOWN_NAMES, { error: 'shownName' }).register(FACTS, { kind: 'choice' }),
	place: optionalLine(),
	email,
	consent: z.literal('yes', { error: 'consent' }).register(FACTS, { kind: 'choice' }),
})
