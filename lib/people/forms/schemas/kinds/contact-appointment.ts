import { z } from 'zod'
import { FACTS } from '#lib/people/forms/schemas/fields/field-facts.ts'
import { person, phone, remark, rowId, tick } from '#lib/people/forms/schemas/fields/fields.ts'
import { readSlot } from '#lib/people/slots/slots.ts'

/** A time that exists; only the server knows whether it is offered and free. */
const slot = z
	.string({ error: 'slot' })
	.transform((value, context) => {
		const read = readSlot(value)
		if (typeof read !== 'string') return read
		context.addIssue({ code: 'custom', message: read })
		return z.NEVER
	})
	.register(FACTS, { kind: 'slot' })

/** An appointment: at a home, or at the office if no home is named. */
export const contactAppointment = z.object({
	listingId: rowId.optional(),
	slot,
	...person,
	phone,
	remark,
	newsletter: tick,
})
