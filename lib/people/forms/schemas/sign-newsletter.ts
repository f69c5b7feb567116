import { z } from 'zod'
import { email } from './fields.ts'

/** Asks for the newsletter: sending this form is the wish itself. */
export const signNewsletter = z.object({ email, newsletter: z.literal(true).default(true).catch(true) })
