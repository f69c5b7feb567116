import type { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/**
 * What a field of the payload accepts, for the JSON Schema, since zod cannot see it in a reader of its own: a value, a
 * record or a list of records.
 */
export type Accepted = { json: JsonSchema; isRequired: boolean } | { record: z.ZodType; isList: boolean }

const noted = new WeakMap<z.ZodType, Accepted>()

/** Notes what a field accepts, and returns the field. */
export function accepting<Field extends z.ZodType>(accepted: Accepted, field: Field): Field {
	noted.set(field, accepted)
	return field
}

/** Returns what was noted of a field. */
export function acceptedBy(field: z.ZodType): Accepted | undefined {
	return noted.get(field)
}

const DAY = '\\d{4}-\\d{2}-\\d{2}'
const TIME = '\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?\\s?([Zz]|[+-]\\d{2}:?\\d{2})?'

const signFor = (minimum: number) => (minimum < 0 ? '[+-]?' : '\\+?')

/** A number within bounds or its numeric text. */
export function numeric(minimum: number, maximum: number): JsonSchema {
	return {
		anyOf: [
			{ type: 'number', minimum, maximum },
			{ type: 'string', pattern: `^\\s*${signFor(minimum)}(\\d+\\.?\\d*|\\.\\d+)\\s*$` },
		],
	}
}

const GROUPED = '(\\d+|\\d{1,3}([. ]\\d{3})+)'
const FRACTION = '([.,]\\d{1,2})?'
const EURO = '\\s?(€|EUR)?'

type Bounds = Readonly<{ min: number; max: number; isWhole?: true; isMoney?: true }>

/** A figure of an advert within bounds, or as people write it; the import reads more, with units. */
export function figureText({ min, max, isWhole, isMoney }: Bounds): JsonSchema {
	if (isWhole) return whole(min, max)
	const text = isMoney
		? `^(€|EUR)?\\s?${GROUPED}(,-|[.,]\\d{2})?${EURO}$`
		: `^${signFor(min)}${GROUPED}${FRACTION}( ?m²)?$`
	return {
		anyOf: [
			{ type: 'number', minimum: min, maximum: max },
			{ type: 'string', pattern: text },
		],
	}
}

/** A whole number within bounds or its text. */
export function whole(minimum: number, maximum: number): JsonSchema {
	return {
		anyOf: [
			{ type: 'integer', minimum, maximum },
			{ type: 'string', pattern: `^\\s*${signFor(minimum)}\\d+\\s*$` },
		],
	}
}

/** One of a few words, also as the number or boolean that it spells. The reader accepts them in any case. */
export function oneOf(keys: readonly string[]): JsonSchema {
	const values = keys.flatMap((key): (string | number | boolean)[] => {
		if (key === 'true' || key === 'false') return [key === 'true', key]
		if (/^\d+$/.test(key)) return [Number(key), key]
		return key.length === 1 ? [key.toUpperCase(), key] : [key]
	})
	return { enum: values }
}

/** Text of a length, or a number, which is read as its digits. */
export function textual(minLength: number, maxLength?: number): JsonSchema {
	return {
		type: ['string', 'number'],
		...(minLength > 0 ? { minLength } : {}),
		...(maxLength === undefined ? {} : { maxLength }),
	}
}

export const isoDate: JsonSchema = { type: 'string', pattern: `^\\s*${DAY}([Tt ]${TIME})?\\s*$` }

/** Whole numbers with commas between them, one number, or a list of them. */
export const ids: JsonSchema = {
	anyOf: [
		{ type: 'integer', minimum: 0, maximum: 1_000_000_000 },
		{ type: 'string', pattern: '^\\s*\\d+(\\s*,\\s*\\d+)*\\s*$' },
		{ type: 'array', items: whole(0, 1_000_000_000) },
	],
}

/** Text, or texts by two-letter language code. */
export function byLanguage(maxLength: number): JsonSchema {
	return {
		anyOf: [
			textual(0, maxLength),
			{ type: 'object', additionalProperties: { anyOf: [textual(0, maxLength), { type: 'null' }] } },
		],
	}
}
