import { z } from 'zod'
import { email } from './fields/fields.ts'

/** A form that asks for nothing but a mail address. */
export const askedAddress = z.object({ email })
