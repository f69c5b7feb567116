import { z } from 'zod'
import { FACTS } from '#lib/people/forms/schemas/fields/field-facts.ts'
import { email, optionalLine, tick } from '#lib/people/forms/schemas/fields/fields.ts'
import { forOffered } from '#lib/site/config/schema/homes/feature-sets.ts'

export const GOALS = ['sale', 'rent'] as const
export const ALERT_FREQUENCIES = ['immediately', 'daily', 'weekly'] as const
/** Maximum number of zones and cities of one search; a list takes no more cities. */
const MOST_PLACES = 50
/** The place that stands for the areas in `also`. */
export const AREA_PLACE = 'area'
/** Length of the other filters, a drawn area among them. */
export const LONGEST_OTHER_FILTERS = 3000

/** Whole euro as people type it ("250.000", "€ 250 000"), or null. */
const price = z
	.string()
	.trim()
	.optional()
	.transform((value, context) => {
		if (!value) return null
		const digits = value.replace(/[\s.€]|,00$/g, '')
		if (/^\d{1,9}$/.test(digits)) return Number(digits)
		context.addIssue({ code: 'custom', message: 'price' })
		return z.NEVER
	})
	.register(FACTS, { kind: 'amount' })

/** A number of rooms, or null. */
const rooms = z
	.string()
	.trim()
	.optional()
	.transform((value, context) => {
		if (!value) return null
		if (/^\d{1,2}$/.test(value)) return Number(value)
		context.addIssue({ code: 'custom', message: 'rooms' })
		return z.NEVER
	})
	.register(FACTS, { kind: 'number' })

/**
 * What a visitor is looking for: the goal, at least one type and one place, and bounds in whole numbers; null means no
 * bound.
 */
export const alertCriteria = {
	goal: z.enum(GOALS, { error: 'goal' }).register(FACTS, { kind: 'choice' }),
	/** WebIDs. */
	types: z
		.array(z.string().regex(/^\d{1,9}$/, { error: 'types' }), { error: 'types' })
		.min(1, { error: 'types' })
		.max(30, { error: 'types' })
		.register(FACTS, { kind: 'list' }),
	/** Keys of zones (`t12`, `n3`), cities (`name|zip`), and {@link AREA_PLACE}. */
	places: z
		.array(z.string().max(200, { error: 'places' }), { error: 'places' })
		.min(1, { error: 'places' })
		.max(MOST_PLACES, { error: 'tooManyPlaces' })
		.register(FACTS, { kind: 'list' }),
	priceMin: price,
	priceMax: price,
	bedroomsMin: rooms,
	bedroomsMax: rooms,
	bathroomsMin: rooms,
	bathroomsMax: rooms,
	showerroomsMin: rooms,
	showerroomsMax: rooms,
	toiletsMin: rooms,
	toiletsMax: rooms,
	garagesMin: rooms,
	garagesMax: rooms,
	...forOffered(() => tick),
	/** Accepted numbers of façades; anything else means any. */
	facadeCounts: z
		.array(z.enum(['2', '3', '4']))
		.catch([])
		.register(FACTS, { kind: 'list' }),
	/** The other filters of the list that the form was opened on, as the list's query string. */
	also: z.string().max(LONGEST_OTHER_FILTERS, { error: 'tooLong' }).default('').register(FACTS, { kind: 'filters' }),
	frequency: z.enum(ALERT_FREQUENCIES, { error: 'frequency' }).register(FACTS, { kind: 'choice' }),
}

/** A request to be notified about homes that match a search. */
export const demandRegister = z.object({
	...alertCriteria,
	email,
	firstName: optionalLine({ kind: 'line', row: 'name' }),
	lastName: optionalLine({ kind: 'line', row: 'name' }),
})
