import { z } from 'zod'
import { FACTS } from '#lib/people/forms/schemas/fields/field-facts.ts'
import { homes, person, phone, remark, rowId, tick } from '#lib/people/forms/schemas/fields/fields.ts'
import { readTour } from '#lib/people/slots/slots.ts'

/** A time that exists, or several of a tour; only the server can check whether they are offered and free. */
const slot = z
	.string({ error: 'slot' })
	.transform((value, context) => {
		const read = readTour(value)
		if (typeof read !== 'string') return read
		context.addIssue({ code: 'custom', message: read })
		return z.NEVER
	})
	.register(FACTS, { kind: 'slot' })

/** An appointment: at a home, at several one after the other, or at the office if no home is named. */
export const contactAppointment = z.object({
	listingId: rowId.optional(),
	slot,
	/** Further homes to visit, for which the site has no time. */
	homes,
	...person,
	phone,
	remark,
	newsletter: tick,
})
