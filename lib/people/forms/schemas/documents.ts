import { z } from 'zod'
import { optionalPhone, person, remark, rowId, tick } from './fields.ts'

/** A request for the documents of a home or a project. */
export const documents = z.object({
	listingId: rowId.optional(),
	projectId: rowId.optional(),
	...person,
	phone: optionalPhone,
	remark,
	newsletter: tick,
})
