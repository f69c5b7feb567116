import { z } from 'zod'
import { optionalPhone, person, remark, rowId, tick } from '#lib/people/forms/schemas/fields/fields.ts'

/** A request for the documents of a home or a project. */
export const documents = z.object({
	listingId: rowId.optional(),
	projectId: rowId.optional(),
	...person,
	phone: optionalPhone,
	remark,
	newsletter: tick,
})
