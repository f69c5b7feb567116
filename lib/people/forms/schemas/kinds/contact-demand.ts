import { z } from 'zod'
import { FACTS } from '#lib/people/forms/schemas/fields/field-facts.ts'
import {
	line,
	oneOf,
	optionalLine,
	person,
	phone,
	reachable,
	remark,
	tick,
	zip,
} from '#lib/people/forms/schemas/fields/fields.ts'
import { readSlot } from '#lib/people/slots/slots.ts'

export const VALUED_TYPES = ['house', 'flat', 'land', 'shop', 'garage', 'other'] as const
export const FACADE_CHOICES = ['2', '3', '4', 'unknown'] as const
export const CONDITIONS = ['new', 'good', 'refresh', 'renovate'] as const

/** Square metres, or null. */
const surface = z
	.string()
	.trim()
	.optional()
	.transform((value, context) => {
		if (!value) return null
		const amount = Number(value.replace(',', '.'))
		if (amount > 0 && amount <= 1_000_000) return amount
		context.addIssue({ code: 'custom', message: 'surface' })
		return z.NEVER
	})
	.register(FACTS, { kind: 'area' })

/** A time that the owner would like, or null. An invalid time counts as none: the agent calls anyway. */
const slot = z
	.string()
	.optional()
	.transform((value) => {
		const read = value ? readSlot(value) : null
		return typeof read === 'string' ? null : read
	})
	.register(FACTS, { kind: 'slot' })

/** A request for a free valuation; the address is required. */
export const contactDemand = z.object({
	street: line('street', { kind: 'street', row: 'property' }),
	zip: zip({ kind: 'line', row: 'property' }),
	city: line('city', { kind: 'line', row: 'property' }),
	type: z.enum(VALUED_TYPES, { error: 'type' }).register(FACTS, { kind: 'choice' }),
	surface,
	bedrooms: optionalLine(),
	year: optionalLine(),
	facades: oneOf(FACADE_CHOICES),
	condition: oneOf(CONDITIONS),
	slot,
	...person,
	phone,
	...reachable,
	remark,
	newsletter: tick,
})
