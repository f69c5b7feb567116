import { z } from 'zod'
import { BELGIUM } from '#lib/base/format/region.ts'
import { acceptedBy, type JsonSchema } from '#lib/homes/feed/payload/fields/accepted.ts'
import { ARRAY_NAMES, type ArrayName } from '#lib/homes/feed/source/document.ts'
import { CityRecord, ProjectRecord, PropertyRecord, TypeRecord, ZoneRecord } from './schema.ts'

const RECORDS = {
	property: z.object(PropertyRecord.shape),
	project: ProjectRecord,
	type: TypeRecord,
	city: CityRecord,
	zone: ZoneRecord,
}

const RECORD_OF: Readonly<Record<ArrayName, keyof typeof RECORDS>> = {
	properties: 'property',
	projects: 'project',
	webIDs: 'type',
	citys: 'city',
	citysSale: 'city',
	citysRent: 'city',
	neighbourhoods: 'zone',
	tree: 'zone',
}

const ABROAD: JsonSchema[] = [
	{ type: 'integer', minimum: 1, maximum: BELGIUM - 1 },
	{ type: 'integer', minimum: BELGIUM + 1 },
]

/** Only places in Belgium, which is the country of a record that names none, need a postal code. */
const ZIP_OR_ABROAD: JsonSchema = {
	anyOf: [
		{ type: 'object', properties: { Zip: { type: ['string', 'number'], minLength: 1 } }, required: ['Zip'] },
		{ type: 'object', properties: { CountryID: { anyOf: ABROAD } }, required: ['CountryID'] },
	],
}

/** Absent, null and an empty text all mean that a field is not known. */
const NOTHING: JsonSchema = { enum: [null, ''] }

function orNothing({ description, ...schema }: JsonSchema): JsonSchema {
	const options = schema.anyOf && Object.keys(schema).length === 1 ? schema.anyOf : [schema]
	return { ...(description === undefined ? {} : { description }), anyOf: [...options, NOTHING] }
}

function fieldSchema(field: z.ZodType): JsonSchema | null {
	const said = acceptedBy(field)
	if (!said) return null
	if ('json' in said) return said.isRequired ? said.json : orNothing(said.json)
	const record = schemaOf(said.record)
	return orNothing(said.isList ? { type: 'array', items: record } : record)
}

function isRequired(field: z.ZodType): boolean {
	const said = acceptedBy(field)
	return said !== undefined && 'json' in said && said.isRequired
}

/** Returns the JSON Schema of a record or of an element of a list. */
function schemaOf(type: z.ZodType): JsonSchema {
	const known = fieldSchema(type)
	if (known) return known
	if (!(type instanceof z.ZodObject)) throw new TypeError('a field was made without saying what it accepts')
	const fields = Object.entries<z.ZodType>(type.shape)
	const needed = fields.filter(([, field]) => isRequired(field)).map(([name]) => name)
	const required = needed.filter((name) => name !== 'Zip')
	return {
		type: 'object',
		properties: Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field)])),
		...(required.length > 0 ? { required } : {}),
		...(required.length < needed.length ? ZIP_OR_ABROAD : {}),
	}
}

/**
 * Returns the JSON Schema (draft 7) of the payload. It describes what a source should write; the import reads more than
 * that, and leaves out a bad field alone.
 */
export function payloadJsonSchema(): JsonSchema {
	const arrays = ARRAY_NAMES.map((name): [string, JsonSchema] => [
		name,
		{ anyOf: [{ type: 'array', items: { $ref: `#/definitions/${RECORD_OF[name]}` } }, { type: 'null' }] },
	])
	return {
		$schema: 'http://json-schema.org/draft-07/schema#',
		title: 'Listing payload',
		description: 'A complete snapshot of what an agency publishes, versions 1, 1.1 and 1.2',
		type: 'object',
		properties: {
			$schema: { type: 'string' },
			version: { description: 'Version of the format', enum: ['1.2', '1.1', '1', 1.2, 1.1, 1, '', null] },
			...Object.fromEntries(arrays),
		},
		definitions: Object.fromEntries(Object.entries(RECORDS).map(([name, type]) => [name, schemaOf(type)])),
	}
}
