import { z } from 'zod'
import { person, phone, reachable, remark, rowId, tick } from '#lib/people/forms/schemas/fields/fields.ts'

/** A question about a project. */
export const contactConstruction = z.object({
	projectId: rowId,
	...person,
	phone,
	...reachable,
	remark,
	newsletter: tick,
})
