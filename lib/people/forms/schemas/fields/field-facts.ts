import { z } from 'zod'

/**
 * What a field is, for everything that shows it: the page that answers a form without scripts, the pages and mails of
 * staff, the export.
 *
 * - `line`, `text`: in the visitor's own words, on one line or several.
 * - `street`, `email`, `phone`: a line of that kind.
 * - `choice`, `list`, `tick`: one of the values in `forms.options`, several values, or a box that was ticked.
 * - `day`, `slot`: a calendar day, or a time for an appointment.
 * - `amount`, `area`, `number`: euro, square metres, or a plain number.
 * - `id`: the home or project that the form is about.
 * - `homes`: further homes, by their ids; stored in words.
 * - `filters`: the other filters of a search, as the list's query string; stored in words.
 */
export type FieldKind =
	| 'line'
	| 'text'
	| 'street'
	| 'email'
	| 'phone'
	| 'choice'
	| 'list'
	| 'tick'
	| 'day'
	| 'slot'
	| 'amount'
	| 'area'
	| 'number'
	| 'id'
	| 'homes'
	| 'filters'

export interface FieldFacts {
	kind: FieldKind
	/** Neighbouring fields with the same row are shown as one, under this label of `forms.fields`. */
	row?: 'name' | 'address' | 'property'
}

/** The facts of fields, by their schemas. A schema that is made from another one has the same facts. */
export const FACTS = z.registry<FieldFacts>()

function partsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
	if (schema instanceof z.ZodPipe) return [schema.in, schema.out]
	return schema instanceof z.ZodOptional ? [schema.unwrap()] : []
}

function knownFacts(schema: z.core.$ZodType): FieldFacts | undefined {
	return FACTS.get(schema) ?? partsOf(schema).map(knownFacts).find(Boolean)
}

/** Returns what a field is. Throws for a field that was never given its facts. */
export function fieldFacts(schema: z.core.$ZodType): FieldFacts {
	const facts = knownFacts(schema)
	if (facts === undefined) throw new Error('A field of a form has no facts: register them with its schema')
	return facts
}
