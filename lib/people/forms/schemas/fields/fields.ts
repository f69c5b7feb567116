import '#lib/base/browser/zod-without-eval.ts'
import { z } from 'zod'
import { readFigure } from '#lib/base/format/read-figure.ts'
import { isDay } from '#lib/base/time/calendar-days.ts'
import { FACTS, type FieldFacts } from './field-facts.ts'

const LONGEST_LINE = 100
const LONGEST_TEXT = 4000
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u
const NO_CONTROLS = /^[^\p{Cc}]*$/u
const LINE_BREAKS = /[\r\n\t]/g
/**
 * Invisible characters that reverse the text around them (`U+202E` shows `gpj.exe` as `exe.jpg`). They come along when
 * text is copied.
 */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const withoutTurning = (value: string) => value.replace(TURNING, '')

/** A required line; `code` is the error if it is missing. */
export const line = (code: string, facts: FieldFacts = { kind: 'line' }) =>
	z
		.string({ error: code })
		.overwrite(withoutTurning)
		.trim()
		.min(1, { error: code })
		.max(LONGEST_LINE, { error: 'tooLong' })
		.regex(ONE_LINE, { error: code })
		.register(FACTS, facts)

/** An optional line; null if empty. */
export const optionalLine = (facts: FieldFacts = { kind: 'line' }) =>
	z
		.string()
		.overwrite(withoutTurning)
		.trim()
		.max(LONGEST_LINE, { error: 'tooLong' })
		.regex(ONE_LINE, { error: 'tooLong' })
		.optional()
		.transform((value) => value || null)
		.register(FACTS, facts)

/** Text with line breaks. */
export const freeText = z
	.string({ error: 'remark' })
	.overwrite(withoutTurning)
	.trim()
	.max(LONGEST_TEXT, { error: 'tooLong' })
	.refine((value) => NO_CONTROLS.test(value.replace(LINE_BREAKS, ' ')), { error: 'remark' })
	.register(FACTS, { kind: 'text' })

/** One of the values; null for none, and for a value that no page of ours offers. */
export const oneOf = <const T extends readonly string[]>(values: T) =>
	z.enum(values).nullable().catch(null).register(FACTS, { kind: 'choice' })

/** Whether a box was ticked. */
export const tick = z
	.string()
	.optional()
	.transform((value) => value === 'yes')
	.register(FACTS, { kind: 'tick' })

function isPhone(value: string): boolean {
	if (!/^\+?[\d\s./()-]+$/.test(value)) return false
	const digits = value.replace(/\(0\)/, '').replace(/\D/g, '')
	if (value.startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits)
	return digits.startsWith('00') ? /^00[1-9]\d{7,14}$/.test(digits) : /^0[1-9]\d{7,8}$/.test(digits)
}

export const phone = line('phone', { kind: 'phone' })
	.max(30, { error: 'phoneInvalid' })
	.refine(isPhone, { error: 'phoneInvalid' })

export const optionalPhone = z
	.string()
	.trim()
	.max(30, { error: 'phoneInvalid' })
	.refine((value) => value === '' || isPhone(value), { error: 'phoneInvalid' })
	.optional()
	.transform((value) => value || null)
	.register(FACTS, { kind: 'phone' })

/** A mail address, with the errors if it is missing and if it is none. */
export const mailAddress = (missing: string, invalid: string) =>
	z
		.string({ error: missing })
		.trim()
		.min(1, { error: missing })
		.max(254, { error: invalid })
		.regex(z.regexes.email, { error: invalid })
		.register(FACTS, { kind: 'email' })

export const email = mailAddress('email', 'emailInvalid')

/** A Belgian postal code: four digits, not below 1000. */
export const zip = (facts: FieldFacts) => line('zip', facts).regex(/^[1-9]\d{3}$/, { error: 'zipInvalid' })

/** A Belgian postal code, or null. */
export const optionalZip = (facts: FieldFacts) =>
	z
		.string()
		.trim()
		.regex(/^(?:[1-9]\d{3})?$/, { error: 'zipInvalid' })
		.optional()
		.transform((value) => value || null)
		.register(FACTS, facts)

/** Ids with commas between them, as many as a shared shortlist has. */
const IDS = /^\d{1,16}(?:,\d{1,16}){0,49}$/

/** The ids of further homes; none if it is empty. */
export const homes = z
	.string()
	.regex(IDS, { error: 'subject' })
	.or(z.literal('').transform(() => undefined))
	.optional()
	.register(FACTS, { kind: 'homes' })

/** The id of a listing or project. */
export const rowId = z.coerce
	.number({ error: 'subject' })
	.int({ error: 'subject' })
	.positive({ error: 'subject' })
	.register(FACTS, { kind: 'id' })

const TITLES = ['mr', 'ms'] as const
/**
 * "No title", as the forms send it. It is a value of its own, so that a submission without any title can be refused.
 */
export const NO_TITLE = 'none'
export const TITLE_CHOICES = [...TITLES, NO_TITLE] as const
export const PREFERENCES = ['phone', 'email'] as const

const title = z
	.enum(TITLE_CHOICES, { error: 'title' })
	.transform((value) => (value === NO_TITLE ? null : value))
	.register(FACTS, { kind: 'choice' })

/** The visitor's name; `row` shows it as one. */
export const firstName = line('firstName', { kind: 'line', row: 'name' })
export const lastName = line('lastName', { kind: 'line', row: 'name' })

/** The visitor's name and addresses. */
export const person = {
	/**
	 * Null for "no title", which the forms preselect: requiring a title breaks the GDPR (Court of Justice, C-394/23,
	 * Mousse).
	 */
	title,
	firstName,
	lastName,
	email,
}

/** How and when the visitor may be called. */
export const reachable = {
	preference: oneOf(PREFERENCES),
	timeSlots: z
		.array(z.string().regex(/^\d\d:\d\d-\d\d:\d\d$/, { error: 'timeSlots' }))
		.max(10, { error: 'timeSlots' })
		.default([])
		.register(FACTS, { kind: 'list' }),
}

export const remark = freeText.optional().transform((value) => value || null)

/** The message of a form that is about nothing but it. */
export const question = freeText.min(1, { error: 'remark' })

const HIGHEST_AMOUNT = 100_000_000

/** Euro as Belgians write it; `code` is the error for an empty field and for one that is not an amount. */
export const amount = (code: string) =>
	line(code, { kind: 'amount' }).transform((value, context) => {
		const euro = readFigure(value, 'amount', { isTyped: true })
		if (euro !== undefined && euro >= 1 && euro <= HIGHEST_AMOUNT) return Math.round(euro * 100) / 100
		context.addIssue({ code: 'custom', message: code })
		return z.NEVER
	})

/** A calendar day from `earliest` to `latest`; `code` is the error for every other value. */
export const day = (code: string, { earliest, latest }: { earliest: () => string; latest: () => string }) =>
	line(code, { kind: 'day' }).refine((value) => isDay(value) && value >= earliest() && value <= latest(), {
		error: code,
	})

/** A field that may stay empty; it is then null. */
export const orNull = <T extends z.ZodType>(field: T) =>
	z
		.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), field.optional())
		.transform((value) => value ?? null)
