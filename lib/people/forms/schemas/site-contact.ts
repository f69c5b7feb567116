import { z } from 'zod'
import { freeText, optionalLine, optionalPhone, optionalZip, person, reachable } from './fields.ts'

/** A message to the agency. */
export const siteContact = z.object({
	...person,
	phone: optionalPhone,
	...reachable,
	street: optionalLine,
	zip: optionalZip,
	city: optionalLine,
	remark: freeText.min(1, { error: 'remark' }),
})
