import { z } from 'zod'
import { optionalPhone, person, question, reachable, rowId, tick } from '#lib/people/forms/schemas/fields/fields.ts'

/** A question about a project. */
export const contactConstruction = z.object({
	projectId: rowId,
	...person,
	phone: optionalPhone,
	...reachable,
	remark: question,
	newsletter: tick,
})
