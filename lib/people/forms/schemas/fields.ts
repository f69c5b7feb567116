import { z } from 'zod'
import { isDay } from '#lib/base/format/day-fields.ts'
import { parsePrice } from '#lib/base/format/parse-price.ts'

// Otherwise zod tests whether it may evaluate code, which the policy of the page refuses and reports.
if (typeof window !== 'undefined') z.config({ jitless: true })

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
export const line = (code: string) =>
	z
		.string({ error: code })
		.overwrite(withoutTurning)
		.trim()
		.min(1, { error: code })
		.max(LONGEST_LINE, { error: 'tooLong' })
		.regex(ONE_LINE, { error: code })

/** An optional line; null if empty. */
export const optionalLine = z
	.string()
	.overwrite(withoutTurning)
	.trim()
	.max(LONGEST_LINE, { error: 'tooLong' })
	.regex(ONE_LINE, { error: 'tooLong' })
	.optional()
	.transform((value) => value || null)

/** Text with line breaks. */
export const freeText = z
	.string({ error: 'remark' })
	.overwrite(withoutTurning)
	.trim()
	.max(LONGEST_TEXT, { error: 'tooLong' })
	.refine((value) => NO_CONTROLS.test(value.replace(LINE_BREAKS, ' ')), { error: 'remark' })

/** One of the values; null for none, and for a value that no page of ours offers. */
export const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values).nullable().catch(null)

/** Whether a box was ticked. */
export const tick = z
	.string()
	.optional()
	.transform((value) => value === 'yes')

function isPhone(value: string): boolean {
	if (!/^\+?[\d\s./()-]+$/.test(value)) return false
	const digits = value.replace(/\(0\)/, '').replace(/\D/g, '')
	if (value.startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits)
	return digits.startsWith('00') ? /^00[1-9]\d{7,14}$/.test(digits) : /^0[1-9]\d{7,8}$/.test(digits)
}

export const phone = line('phone').max(30, { error: 'phoneInvalid' }).refine(isPhone, { error: 'phoneInvalid' })

export const optionalPhone = z
	.string()
	.trim()
	.max(30, { error: 'phoneInvalid' })
	.refine((value) => value === '' || isPhone(value), { error: 'phoneInvalid' })
	.optional()
	.transform((value) => value || null)

export const email = z
	.string({ error: 'email' })
	.trim()
	.min(1, { error: 'email' })
	.max(254, { error: 'emailInvalid' })
	.regex(z.regexes.email, { error: 'emailInvalid' })

/** A Belgian postal code: four digits, not below 1000. */
export const zip = line('zip').regex(/^[1-9]\d{3}$/, { error: 'zipInvalid' })

/** A Belgian postal code, or null. */
export const optionalZip = z
	.string()
	.trim()
	.regex(/^(?:[1-9]\d{3})?$/, { error: 'zipInvalid' })
	.optional()
	.transform((value) => value || null)

/** The id of a listing or project. */
export const rowId = z.coerce.number({ error: 'subject' }).int({ error: 'subject' }).positive({ error: 'subject' })

export const TITLES = ['mr', 'ms', 'miss'] as const
/**
 * "No title", as the forms send it. It is a value of its own, so that a submission without any title can be refused.
 */
export const NO_TITLE = 'none'
export const TITLE_CHOICES = [...TITLES, NO_TITLE] as const
export const PREFERENCES = ['phone', 'email'] as const

const title = z.enum(TITLE_CHOICES, { error: 'title' }).transform((value) => (value === NO_TITLE ? null : value))

/** The visitor's name and addresses. */
export const person = {
	/**
	 * Null for "no title", which the forms preselect: requiring a title breaks the GDPR (Court of Justice, C-394/23,
	 * Mousse).
	 */
	title,
	firstName: line('firstName'),
	lastName: line('lastName'),
	email,
	newsletter: tick,
}

/** How and when the visitor may be called. */
export const reachable = {
	preference: oneOf(PREFERENCES),
	timeSlots: z
		.array(z.string().regex(/^\d\d:\d\d-\d\d:\d\d$/, { error: 'timeSlots' }))
		.max(10, { error: 'timeSlots' })
		.default([]),
}

export const remark = freeText.optional().transform((value) => value || null)

const HIGHEST_AMOUNT = 100_000_000

/** Euro as Belgians write it; `code` is the error for an empty field and for one that is not an amount. */
export const amount = (code: string) =>
	line(code).transform((value, context) => {
		const euro = parsePrice(value)
		if (euro >= 1 && euro <= HIGHEST_AMOUNT) return Math.round(euro * 100) / 100
		context.addIssue({ code: 'custom', message: code })
		return z.NEVER
	})

/** A calendar day from `earliest` to `latest`; `code` is the error for every other value. */
export const day = (code: string, { earliest, latest }: { earliest: () => string; latest: () => string }) =>
	line(code).refine((value) => isDay(value) && value >= earliest() && value <= latest(), { error: code })

/** A field that may stay empty; it is then null. */
export const orNull = <T extends z.ZodType>(field: T) =>
	z
		.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), field.optional())
		.transform((value) => value ?? null)
