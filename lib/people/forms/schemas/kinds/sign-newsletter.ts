import { z } from 'zod'
import { FACTS } from '#lib/people/forms/schemas/fields/field-facts.ts'
import { email } from '#lib/people/forms/schemas/fields/fields.ts'

/** A request for the newsletter: sending this form is itself the wish. */
export const signNewsletter = z.object({
	email,
	newsletter: z.literal(true).default(true).catch(true).register(FACTS, { kind: 'tick' }),
})
