import { z } from 'zod'

/** A field of a file of `config/` that holds a value and no further fields; words by language are one value. */
export interface SchemaField {
	/** Where it is, with `[]` for the entries of a list: `offices[].email`. */
	path: string
	schema: z.core.$ZodType
}

/** Returns the schema of a value itself, without wrappers that make it optional or convert it. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
	if (schema instanceof z.ZodPipe) return unwrapped(schema.def.out)
	const isWrapper =
		schema instanceof z.ZodNullable ||
		schema instanceof z.ZodOptional ||
		schema instanceof z.ZodDefault ||
		schema instanceof z.ZodPrefault
	return isWrapper ? unwrapped(schema.def.innerType) : schema
}

function stepsOf(schema: z.core.$ZodType): [step: string, schema: z.core.$ZodType][] {
	if (schema instanceof z.ZodObject) return Object.entries(schema.shape).map(([name, inner]) => [`.${name}`, inner])
	if (schema instanceof z.ZodArray) return [['[]', schema.def.element]]
	if (schema instanceof z.ZodDiscriminatedUnion) return schema.def.options.flatMap((one) => stepsOf(unwrapped(one)))
	return []
}

function fieldsBelow(outer: z.core.$ZodType, path: string): SchemaField[] {
	const schema = unwrapped(outer)
	const steps = stepsOf(schema)
	if (steps.length === 0) return [{ path: path.replace(/^\./, ''), schema }]
	return steps.flatMap(([step, inner]) => fieldsBelow(inner, path + step))
}

/**
 * Returns every field of a file by its schema, but `$schema`, which names the schema itself. A path that several
 * alternatives have is there once for each.
 */
export function schemaFields(schema: z.core.$ZodType): SchemaField[] {
	return fieldsBelow(schema, '').filter(({ path }) => path !== '$schema')
}
