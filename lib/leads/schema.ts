import { z } from 'zod'

// Else zod tries whether it may evaluate code, which the policy of the page refuses and reports.
if (typeof window !== 'undefined') z.config({ jitless: true })

const LONGEST_LINE = 100
const LONGEST_TEXT = 4000
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u
const NO_CONTROLS = /^[^\p{Cc}]*$/u

/** One line that must be there; `code` is the error when it is not. */
const line = (code: string) =>
	z
		.string({ error: code })
		.trim()
		.min(1, { error: code })
		.max(LONGEST_LINE, { error: 'tooLong' })
		.regex(ONE_LINE, { error: code })

const optionalLine = z
	.string()
	.trim()
	.max(LONGEST_LINE, { error: 'tooLong' })
	.regex(ONE_LINE, { error: 'tooLong' })
	.optional()
	.transform((value) => value || null)

const LineBreaks = /[\r\n\t]/g

const freeText = z
	.string()
	.trim()
	.max(LONGEST_TEXT, { error: 'tooLong' })
	.refine((value) => NO_CONTROLS.test(value.replace(LineBreaks, ' ')), { error: 'remark' })

const oneOf = <const T extends readonly string[]>(values: T) =>
	z
		.enum(values)
		.or(z.literal(''))
		.optional()
		.transform((value) => value || null)

function isPhone(value: string): boolean {
	if (!/^\+?[\d\s./()-]+$/.test(value)) return false
	const digits = value.replace(/\(0\)/, '').replace(/\D/g, '')
	if (value.startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits)
	return digits.startsWith('00') ? /^00[1-9]\d{7,14}$/.test(digits) : /^0[1-9]\d{7,8}$/.test(digits)
}

const phone = line('phone').max(30, { error: 'phoneInvalid' }).refine(isPhone, { error: 'phoneInvalid' })

const optionalPhone = z
	.string()
	.trim()
	.max(30, { error: 'phoneInvalid' })
	.refine((value) => value === '' || isPhone(value), { error: 'phoneInvalid' })
	.optional()
	.transform((value) => value || null)

/** A Belgian postal code: four digits, not below 1000. */
const zip = line('zip').regex(/^[1-9]\d{3}$/, { error: 'zipInvalid' })

const surface = z
	.string()
	.trim()
	.optional()
	.transform((value, context) => {
		if (!value) return null
		const amount = Number(value.replace(',', '.'))
		if (amount > 0 && amount <= 1_000_000) return amount
		context.addIssue({ code: 'custom', message: 'surface' })
		return z.NEVER
	})

const rowId = z.coerce.number({ error: 'subject' }).int({ error: 'subject' }).positive({ error: 'subject' })

export const TITLES = ['mr', 'ms', 'miss'] as const
export const PREFERENCES = ['phone', 'email'] as const
export const VALUED_TYPES = ['house', 'flat', 'land', 'shop', 'garage', 'other'] as const
export const FACADES = ['2', '3', '4', 'unknown'] as const
export const CONDITIONS = ['new', 'good', 'refresh', 'renovate'] as const
export const QUESTIONS = ['visit', 'information'] as const

const person = {
	title: oneOf(TITLES),
	firstName: line('firstName'),
	lastName: line('lastName'),
	email: z
		.string({ error: 'email' })
		.trim()
		.min(1, { error: 'email' })
		.max(254, { error: 'emailInvalid' })
		.regex(z.regexes.email, { error: 'emailInvalid' }),
	newsletter: z
		.string()
		.optional()
		.transform((value) => value === 'yes'),
}

const reachable = {
	preference: oneOf(PREFERENCES),
	timeSlots: z
		.array(z.string().regex(/^\d\d:\d\d-\d\d:\d\d$/, { error: 'timeSlots' }))
		.max(10, { error: 'timeSlots' })
		.default([]),
}

const remark = freeText.optional().transform((value) => value || null)

/** What each form asks, by its feedback page. Errors are codes of `forms.errors`; fields that are not named are dropped. */
export const FORMS = {
	'site-contact': z.object({
		...person,
		phone: optionalPhone,
		remark: freeText.min(1, { error: 'remark' }),
	}),
	'contact-me': z.object({
		listingId: rowId,
		question: oneOf(QUESTIONS),
		...person,
		phone,
		...reachable,
		remark,
	}),
	'contact-construction': z.object({ projectId: rowId, ...person, phone, ...reachable, remark }),
	'contact-demand': z.object({
		street: line('street'),
		zip,
		city: line('city'),
		type: z.enum(VALUED_TYPES, { error: 'type' }),
		surface,
		bedrooms: optionalLine,
		year: optionalLine,
		facades: oneOf(FACADES),
		condition: oneOf(CONDITIONS),
		...person,
		phone,
		...reachable,
		remark,
	}),
} as const

export type FormName = keyof typeof FORMS

export const FORM_NAMES = ['site-contact', 'contact-me', 'contact-construction', 'contact-demand'] as const

export function isFormName(name: string): name is FormName {
	return FORM_NAMES.some((known) => known === name)
}

const LISTS: readonly string[] = ['timeSlots']

/** The fields of a form as its schema reads them; the same in the browser and on the server. */
export function formValues(name: FormName, fields: FormData | URLSearchParams): Record<string, string | string[]> {
	const values: Record<string, string | string[]> = {}
	for (const key of Object.keys(FORMS[name].shape)) {
		const all = fields.getAll(key).filter((value) => typeof value === 'string')
		if (LISTS.includes(key)) values[key] = all
		else if (all[0] !== undefined) values[key] = all[0]
	}
	return values
}
