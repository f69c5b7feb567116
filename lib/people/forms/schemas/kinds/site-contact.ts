import { z } from 'zod'
import {
	freeText,
	optionalLine,
	optionalPhone,
	optionalZip,
	person,
	reachable,
	tick,
} from '#lib/people/forms/schemas/fields/fields.ts'

/** A message to the agency. */
export const siteContact = z.object({
	...person,
	phone: optionalPhone,
	...reachable,
	street: optionalLine({ kind: 'street', row: 'address' }),
	zip: optionalZip({ kind: 'line', row: 'address' }),
	city: optionalLine({ kind: 'line', row: 'address' }),
	remark: freeText.min(1, { error: 'remark' }),
	newsletter: tick,
})
