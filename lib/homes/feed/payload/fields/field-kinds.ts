import { z } from 'zod'
import { FIGURE_KINDS, type FigureKind, readFigure } from '#lib/base/format/read-figure.ts'
import { readFacades } from '#lib/homes/listings/facades.ts'
import { FIGURE_FIELDS, type FigureField } from '#lib/homes/listings/figure-fields.ts'
import {
	accepting,
	byLanguage,
	figureText,
	ids,
	isoDate,
	type JsonSchema,
	numeric,
	oneOf,
	textual,
	whole,
} from './accepted.ts'
import { looksLikeDate, readDay, readInstant } from './dates.ts'
import { longestSource, plainLine } from './source-text.ts'

/**
 * How one field is read. `expected`: what is accepted, in words for the report. `read`: the value, or undefined if it
 * is bad. `json`: what is accepted, as JSON Schema; `read` may be more lenient.
 */
interface Field<T> {
	expected: string
	json: JsonSchema
	read: (value: unknown) => T | undefined
}

/** Returns whether a field has no value: absent, null or empty. */
export function isAbsent(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/**
 * Makes a field that may be absent, null or empty; all three read as null. A bad value is an issue that states what was
 * expected.
 */
export function optional<T>(field: Field<T>) {
	return accepting(
		{ json: { description: field.expected, ...field.json }, isRequired: false },
		z
			.unknown()
			.optional()
			.transform((value, context): T | null => {
				if (isAbsent(value)) return null
				const result = field.read(value)
				if (result !== undefined) return result
				context.addIssue({ code: 'custom', message: field.expected })
				return z.NEVER
			}),
	)
}

/** Makes a field that must be present and good. */
export function required<T>(field: Field<T>) {
	return accepting(
		{ json: { description: field.expected, ...field.json }, isRequired: true },
		z
			.unknown()
			.optional()
			.transform((value, context): T => {
				const result = isAbsent(value) ? undefined : field.read(value)
				if (result !== undefined) return result
				context.addIssue({ code: 'custom', message: field.expected })
				return z.NEVER
			}),
	)
}

const NUMERIC = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i

function readNumber(value: unknown): number | undefined {
	if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
	if (typeof value !== 'string' || !NUMERIC.test(value.trim())) return undefined
	return Number(value)
}

/** A number that a program wrote, or its text, within bounds, both included. */
export function number(min: number, max: number): Field<number> {
	return {
		expected: `number from ${min} to ${max}`,
		json: numeric(min, max),
		read: (value) => {
			const read = readNumber(value)
			return read !== undefined && read >= min && read <= max ? read : undefined
		},
	}
}

function expectedOf({ min, max, high, isWhole, isMoney }: FigureKind): string {
	if (isWhole) return `whole number from ${min} to ${max}`
	if (isMoney) return `amount from ${min} to ${max}, such as 250000 or "250.000,50"`
	// "12.500" is in doubt only where thousands are.
	return `number from ${min} to ${max}${high > 1000 ? ', such as 12500 or "12,5"' : ''}`
}

/** Accepts a figure of an advert as a number or as people write it: "250.000 €", "142,5 m²". */
export function figure(field: FigureField): Field<number> {
	const name = FIGURE_FIELDS[field]
	const kind: FigureKind = FIGURE_KINDS[name]
	return { expected: expectedOf(kind), json: figureText(kind), read: (value) => readFigure(value, name) }
}

/**
 * Like `figure`, but keeps NaN, which stands for an unreadable amount. JSON has no NaN: only the import's own code sets
 * it.
 */
export function amount(field: FigureField): Field<number> {
	const { read, ...rest } = figure(field)
	return { ...rest, read: (value) => (Number.isNaN(value) ? Number.NaN : read(value)) }
}

/** A whole number or its numeric string within bounds, both included. */
export function integer(min: number, max: number): Field<number> {
	const inBounds = number(min, max)
	return {
		expected: `whole number from ${min} to ${max}`,
		json: whole(min, max),
		read: (value) => {
			const read = inBounds.read(value)
			return read !== undefined && Number.isInteger(read) ? read : undefined
		},
	}
}

/** Accepts one of a few words or numbers, in any case, and reads the value that belongs to it. */
export function choice<T>(expected: string, values: Readonly<Record<string, T>>): Field<T> {
	const known = new Map(Object.entries(values))
	return {
		expected,
		json: oneOf(Object.keys(values)),
		read: (value) =>
			typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
				? known.get(String(value).trim().toLowerCase())
				: undefined,
	}
}

const BUILDING_OF = { 4: 'open', 3: 'half-open', 2: 'closed' } as const

/** How many sides of a building are free: a number, "4 gevels", "party wall". */
export const facades: Field<'open' | 'half-open' | 'closed'> = {
	expected: '4, 3, 2 or "party wall"',
	json: oneOf(['4', '3', '2', 'party wall']),
	read: (value) => {
		const said = typeof value === 'string' || typeof value === 'number' ? readFacades(String(value)) : undefined
		return said && BUILDING_OF[said]
	},
}

/** True, false, 1 or 0. */
export const flag = choice('true or false', { true: true, false: false, 1: true, 0: false })

function readText(value: unknown): string | undefined {
	if (typeof value === 'string') return value
	return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined
}

/** Accepts one line of plain text, cut at `max` characters; a number is read as its digits. */
export function text(max: number): Field<string> {
	const longest = longestSource(max)
	return {
		expected: `text of at most ${longest} characters`,
		json: textual(0, longest),
		read: (value) => {
			const read = readText(value)
			return read === undefined || read.length > longest ? undefined : plainLine(read, max)
		},
	}
}

/** Accepts plain text that is not empty after cleaning. */
export function name(max: number): Field<string> {
	const { expected, read } = text(max)
	return { expected, json: textual(1, longestSource(max)), read: (value) => read(value) || undefined }
}

/** Stands for the postal code of a place abroad that has none. No document can contain it: only the import sets it. */
export const NO_POSTAL_CODE = Symbol('no postal code')

/** The postal code of a place; an empty text abroad, where it has none. */
export const postalCode: Field<string> = {
	...name(20),
	read: (value) => (value === NO_POSTAL_CODE ? '' : name(20).read(value)),
}

/** Text that is kept as it came; it is cleaned when it is stored. */
export const rawText: Field<string> = { expected: 'text', json: textual(0), read: readText }

function dated(expected: string, read: (value: string) => string | undefined): Field<string> {
	return { expected, json: isoDate, read: (value) => (typeof value === 'string' ? read(value) : undefined) }
}

/** An ISO date; of a date-time only the day is kept. */
export const day = dated('ISO date from 1900 to 2200', readDay)

/** An ISO date-time, read as an ISO instant in UTC. */
export const instant = dated('ISO date-time from 1900 to 2200', readInstant)

/** Words, or an ISO date; a value that looks like a date must be one. */
export const wordsOrDay: Field<{ words: string | null; day: string | null }> = {
	expected: 'text or ISO date from 1900 to 2200',
	json: textual(0),
	read: (value) => {
		const read = readText(value)
		if (read === undefined) return undefined
		if (!looksLikeDate(read)) return { words: plainLine(read, 200), day: null }
		const date = readDay(read)
		return date === undefined ? undefined : { words: null, day: date }
	},
}

/** A certificate: its ISO date, "requested", or other words. */
export const certificate: Field<{ words: string | null; day: string | null; isRequested: boolean }> = {
	expected: 'ISO date from 1900 to 2200, "requested" or text',
	json: textual(0),
	read: (value) => {
		const read = wordsOrDay.read(value)
		if (read === undefined) return undefined
		const isRequested = read.words?.toLowerCase() === 'requested'
		return { words: isRequested ? null : read.words, day: read.day, isRequested }
	},
}

/** "1,3", a number, or an array of numbers; repeated ids are removed. */
export const idList: Field<number[]> = {
	expected: 'whole numbers with commas between them',
	json: ids,
	read: (value) => {
		const parts = Array.isArray(value) ? value : (readText(value)?.split(',') ?? [value])
		const ids = parts.filter((part) => !isAbsent(part)).map((part) => integer(0, 1_000_000_000).read(part))
		const good = ids.filter((id) => id !== undefined)
		return good.length === ids.length ? [...new Set(good)].slice(0, 50) : undefined
	},
}

/** Accepts text by language code, or one text in the record's own language, of at most `max` characters each. */
export function words(max: number): Field<string | Record<string, string>> {
	const inLanguage = text(max)
	return {
		expected: 'text, or text by language',
		json: byLanguage(longestSource(max)),
		read: (value) => {
			if (typeof value !== 'object' || value === null || Array.isArray(value)) return inLanguage.read(value)
			const entries = Object.entries(value).filter(([code, said]) => /^[a-z]{2}$/.test(code) && !isAbsent(said))
			const read: Record<string, string> = {}
			for (const [code, said] of entries) {
				const one = inLanguage.read(said)
				if (one === undefined) return undefined
				read[code] = one
			}
			return read
		},
	}
}

/** Makes a field for an array of records of one kind; absent reads as empty. */
export function arrayOf<T extends z.ZodType>(item: T) {
	return accepting(
		{ record: item, isList: true },
		z
			.unknown()
			.optional()
			.transform((value) => (isAbsent(value) ? [] : value))
			.pipe(z.array(item)),
	)
}

/** Makes a field for a record within a record; absent reads as null. */
export function recordOf<T extends z.ZodType>(item: T) {
	return accepting(
		{ record: item, isList: false },
		z
			.unknown()
			.optional()
			.transform((value) => (isAbsent(value) ? null : value))
			.pipe(item.nullable()),
	)
}
