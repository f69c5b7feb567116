import { z } from 'zod'
import {
	optionalLine,
	optionalPhone,
	optionalZip,
	person,
	question,
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
	remark: question,
	newsletter: tick,
})
