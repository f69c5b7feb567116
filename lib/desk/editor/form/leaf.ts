import 'server-only'
import { z } from 'zod'
import type { ChoiceField, Field, FieldFacts, NumberField, ReferenceField, TextField } from './editor-form-types.ts'

/** The limits of a single value, as JSON Schema states them. */
const Limits = z.object({
	type: z.string().optional(),
	format: z.string().optional(),
	pattern: z.string().optional(),
	minLength: z.number().optional(),
	maxLength: z.number().optional(),
	minimum: z.number().optional(),
	maximum: z.number().optional(),
	exclusiveMinimum: z.number().optional(),
})
type Limits = z.infer<typeof Limits>

/** The presentations that a schema may ask for with `meta({ widget })`, or has by its `kind`. */
const SIMPLE = ['color', 'time', 'language', 'link', 'file', 'picture', 'variable', 'id'] as const

/** The metadata of a schema about its field. */
export interface Meta {
	kind?: unknown
	widget?: unknown
	of?: unknown
	calledBy?: unknown
}

const REFERENCES = ['articles', 'faq', 'pages', 'people', 'ribbons', 'testimonials'] as const
const NUMBERED = ['types', 'marquees'] as const

function limitsOf(schema: z.core.$ZodType): Limits {
	return Limits.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

const known = <T>(name: string, value: T | undefined) => (value === undefined ? {} : { [name]: value })

function textField(facts: FieldFacts, { widget }: Meta, limits: Limits): TextField {
	const format = (['email', 'hostname'] as const).find((one) => one === limits.format)
	return {
		kind: 'text',
		...facts,
		isLong: widget === 'long',
		...known('minLength', limits.minLength),
		...known('maxLength', limits.maxLength),
		...known('pattern', limits.pattern),
		...known('format', limits.format === 'uri' ? 'url' : format),
	}
}

function numberField(facts: FieldFacts, meta: Meta, limits: Limits): NumberField | ReferenceField {
	const to = NUMBERED.find((one) => one === meta.of)
	if (to !== undefined) return { kind: 'reference', ...facts, to, isNumber: true }
	const { minimum, maximum, exclusiveMinimum } = limits
	return {
		kind: 'number',
		...facts,
		isWhole: limits.type === 'integer',
		...known('min', minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? undefined : minimum),
		...known('max', maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? undefined : maximum),
		...known('above', exclusiveMinimum),
	}
}

const choice = (facts: FieldFacts, options: ChoiceField['options']): ChoiceField => ({
	kind: 'choice',
	...facts,
	options,
})

function stringField(schema: z.core.$ZodType, facts: FieldFacts, meta: Meta): Field {
	const to = REFERENCES.find((one) => one === meta.of)
	if (meta.widget === 'reference' && to !== undefined) return { kind: 'reference', ...facts, to }
	const simple = SIMPLE.find((one) => one === (meta.widget ?? meta.kind))
	if (simple !== undefined) return { kind: simple, ...facts }
	const limits = limitsOf(schema)
	return limits.format === 'date' ? { kind: 'date', ...facts } : textField(facts, meta, limits)
}

/** Returns the field of a single value; null if the schema is that of a group, a list or an alternative. */
export function leafField(schema: z.core.$ZodType, facts: FieldFacts, meta: Meta): Field | null {
	if (schema instanceof z.ZodBoolean) return { kind: 'boolean', ...facts }
	if (schema instanceof z.ZodEnum) return choice(facts, schema.options)
	if (schema instanceof z.ZodLiteral)
		return choice(
			facts,
			[...schema.values].flatMap((value) => (typeof value === 'bigint' || value === undefined ? [] : [value])),
		)
	if (schema instanceof z.ZodNumber) return numberField(facts, meta, limitsOf(schema))
	if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return stringField(schema, facts, meta)
	return null
}
