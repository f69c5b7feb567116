import { z } from 'zod'
import { freeText, optionalPhone, person } from '../fields'

/** A message to the agency. */
export const siteContact = z.object({
	...person,
	phone: optionalPhone,
	remark: freeText.min(1, { error: 'remark' }),
})
