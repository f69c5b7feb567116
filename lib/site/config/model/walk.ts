import { z } from 'zod'
import type { JsonPath } from './json-path.ts'

/** A value whose schema has a `kind`: words by language, a link, a file. */
export interface Marked {
	kind: string
	value: unknown
	path: JsonPath
}

function inner(schema: z.core.$ZodType, value: unknown): z.core.$ZodType {
	if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
		return inner(schema.def.innerType, value)
	if (schema instanceof z.ZodPrefault) return inner(schema.def.innerType, value)
	if (schema instanceof z.ZodDiscriminatedUnion || schema instanceof z.ZodUnion) {
		const fitting = schema.def.options.find((option) => z.safeParse(option, value).success)
		return fitting ? inner(fitting, value) : schema
	}
	return schema
}

function kindOf(schema: z.core.$ZodType): string | null {
	const kind = schema instanceof z.ZodType ? schema.meta()?.kind : undefined
	return typeof kind === 'string' ? kind : null
}

function walk(outer: z.core.$ZodType, value: unknown, path: JsonPath): Marked[] {
	if (value === null || value === undefined) return []
	const schema = inner(outer, value)
	const kind = kindOf(schema)
	if (kind !== null) return [{ kind, value, path }]
	if (Array.isArray(value) && schema instanceof z.ZodArray)
		return value.flatMap((entry, index) => walk(schema.def.element, entry, [...path, index]))
	const entries = Object.entries(Object(value))
	if (schema instanceof z.ZodObject) {
		const shape = new Map<string, z.core.$ZodType>(Object.entries(schema.def.shape))
		return entries.flatMap(([name, entry]) => {
			const field = shape.get(name)
			return field ? walk(field, entry, [...path, name]) : []
		})
	}
	if (schema instanceof z.ZodRecord) {
		const { valueType } = schema.def
		return entries.flatMap(([name, entry]) => walk(valueType, entry, [...path, name]))
	}
	return []
}

/** Several checks ask for the values of the same file. Nothing changes what a schema has accepted. */
const found = new WeakMap<object, WeakMap<z.core.$ZodType, readonly Marked[]>>()

/** Returns every value with a `kind` in what a schema has accepted, with its place. */
export function markedValues(schema: z.core.$ZodType, value: unknown): readonly Marked[] {
	if (typeof value !== 'object' || value === null) return walk(schema, value, [])
	const ofValue = found.get(value) ?? new WeakMap<z.core.$ZodType, readonly Marked[]>()
	found.set(value, ofValue)
	const known = ofValue.get(schema) ?? walk(schema, value, [])
	ofValue.set(schema, known)
	return known
}
