import 'server-only'
import { z } from 'zod'
import { LanguageCode } from '#lib/site/config/schema/text.ts'
import type { Field, FieldFacts, Form, Json, LocalizedField, NamedField } from './editor-form-types.ts'
import { leafField, type Meta } from './leaf.ts'

/** Fields by which people call an entry of a list, the best first. */
const NAMES = [
	...['name', 'title', 'question', 'label', 'author', 'id', 'network', 'listing', 'type', 'region', 'regions'],
	...['from', 'days', 'monday', 'upTo', 'when', 'alt', 'picture', 'src', 'text'],
]

/** Schemas that hold themselves, by identity, with the name that their field has in the form. */
type Shared = Map<z.core.$ZodType, string>

interface Building {
	/** Returns a description in the language of the form. */
	say: (description: string) => string
	named: Shared
	shared: Record<string, Field>
}

interface Unwrapped {
	schema: z.core.$ZodType
	facts: FieldFacts
	meta: Meta
}

function metaOf(schema: z.core.$ZodType): Meta & { description?: string | undefined } {
	return schema instanceof z.ZodType ? (schema.meta() ?? {}) : {}
}

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null))

/** Returns the schema of the value itself, with the facts of the schemas around it: optional, nullable, its default. */
function unwrap(outer: z.core.$ZodType): Unwrapped {
	const facts: FieldFacts = { help: '', isRequired: true, mayBeNull: false }
	let meta: Meta = {}
	let schema = outer
	for (;;) {
		const { description, ...own } = metaOf(schema)
		if (facts.help === '') facts.help = description ?? ''
		meta = { ...own, ...meta }
		if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
			facts.isRequired = false
			facts.default = asJson(schema.def.defaultValue)
		} else if (schema instanceof z.ZodOptional) facts.isRequired = false
		else if (schema instanceof z.ZodNullable) facts.mayBeNull = true
		else if (schema instanceof z.ZodPipe) {
			schema = schema.def.out
			continue
		} else return { schema, facts, meta }
		schema = schema.def.innerType
	}
}

function localizedField(schema: z.ZodRecord, facts: FieldFacts, meta: Meta): LocalizedField {
	const { schema: value, meta: own } = unwrap(schema.valueType)
	const wantsAll = meta.kind === 'localized'
	if (value instanceof z.ZodArray) return { kind: 'localized', ...facts, words: 'rich', wantsAll }
	const leaf = leafField(value, facts, own)
	const text = leaf?.kind === 'text' ? leaf : null
	const isLong = meta.widget === 'long' || own.widget === 'long'
	const words = text?.format === 'url' ? 'url' : isLong ? 'long' : 'line'
	const limit = text?.maxLength === undefined ? {} : { maxLength: text.maxLength }
	return { kind: 'localized', ...facts, words, wantsAll, ...limit }
}

function namedFields(schema: z.ZodObject, building: Building, without = ''): NamedField[] {
	return Object.entries(schema.shape)
		.filter(([name]) => name !== '$schema' && name !== without)
		.map(([name, field]) => ({ name, field: build(field, building) }))
}

function groupField(schema: z.ZodObject, facts: FieldFacts, building: Building): Field {
	const fields = namedFields(schema, building)
	const { catchall } = schema.def
	if (catchall === undefined || catchall instanceof z.ZodNever) return { kind: 'group', ...facts, fields }
	const rest = { name: build(LanguageCode, building), value: build(catchall, building) }
	return { kind: 'group', ...facts, fields, rest }
}

function nameField(item: Field, asked: unknown): string | null {
	if (typeof asked === 'string') return asked
	const fields = item.kind === 'group' ? item.fields : item.kind === 'union' ? (item.options[0]?.fields ?? []) : []
	return NAMES.find((name) => fields.some((field) => field.name === name)) ?? null
}

function listField(schema: z.ZodArray, facts: FieldFacts, meta: Meta, building: Building): Field {
	const limits = z.object({ minItems: z.number().optional(), maxItems: z.number().optional() })
	const { minItems, maxItems } = limits.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
	const item = build(schema.element, building)
	return {
		kind: 'list',
		...facts,
		item,
		calledBy: nameField(item, meta.calledBy),
		...(minItems === undefined ? {} : { min: minItems }),
		...(maxItems === undefined ? {} : { max: maxItems }),
	}
}

function unionField(schema: z.ZodDiscriminatedUnion, facts: FieldFacts, building: Building): Field {
	const by = schema.def.discriminator
	const options = schema.options.flatMap((option) => {
		if (!(option instanceof z.ZodObject)) throw new Error(`An alternative by "${by}" is no group`)
		const kind: unknown = option.shape[by]
		if (!(kind instanceof z.ZodLiteral)) throw new Error(`"${by}" of an alternative is not fixed`)
		const help = building.say(kind.description ?? '')
		return [...kind.values].map((value) => ({ value: String(value), help, fields: namedFields(option, building, by) }))
	})
	return { kind: 'union', ...facts, by, options }
}

function sharedField(schema: z.ZodLazy, facts: FieldFacts, building: Building): Field {
	// A description makes a copy of a schema, but what it holds stays the same.
	const inner = schema.def.getter()
	const name = building.named.get(schema) ?? `shared${building.named.size + 1}`
	if (!building.named.has(schema)) {
		building.named.set(schema, name)
		building.shared[name] = build(inner, building)
	}
	return { kind: 'shared', ...facts, name }
}

function build(outer: z.core.$ZodType, building: Building): Field {
	const { schema, facts: own, meta } = unwrap(outer)
	const facts = { ...own, help: building.say(own.help) }
	if (schema instanceof z.ZodLazy) return sharedField(schema, facts, building)
	if (schema instanceof z.ZodObject) return groupField(schema, facts, building)
	if (schema instanceof z.ZodArray) return listField(schema, facts, meta, building)
	if (schema instanceof z.ZodDiscriminatedUnion) return unionField(schema, facts, building)
	if (schema instanceof z.ZodUnion)
		return { kind: 'either', ...facts, options: schema.options.map((option) => build(option, building)) }
	if (schema instanceof z.ZodRecord) {
		if (schema.keyType === LanguageCode) return localizedField(schema, facts, meta)
		return { kind: 'record', ...facts, name: build(schema.keyType, building), value: build(schema.valueType, building) }
	}
	const leaf = leafField(schema, facts, meta)
	if (leaf === null) throw new Error(`No field for a schema of type ${schema._zod.def.type}`)
	return leaf
}

/**
 * Returns the form of a file from its schema. Throws for a schema that no field can show, so that none is ever left to
 * be edited as raw JSON.
 */
export function buildForm(schema: z.ZodObject, say: Building['say'] = (words) => words): Form {
	const building: Building = { say, named: new Map(), shared: {} }
	return { fields: namedFields(schema, building), shared: building.shared }
}
