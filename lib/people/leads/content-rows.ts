import 'server-only'
import { formatDate } from '#lib/base/format/format-date.ts'
import { formatPhone } from '#lib/base/format/phone.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import { isDay } from '#lib/base/time/calendar-days.ts'
import { FORMS, isFormName } from '#lib/people/forms/schemas/forms.ts'
import type { MailRow } from '#lib/people/mail/types.ts'
import { messagesOf } from '#lib/site/words/messages.ts'

// Shown as a link to the home or project instead.
const IDS: readonly string[] = ['listingId', 'projectId']
const AMOUNTS: readonly string[] = ['amount', 'loan', 'income', 'priceMin', 'priceMax']

/** The words of the campaign that led to a lead, in a separate row. */
export function campaignRows(words: string | null, language: string): MailRow[] {
	return words === null ? [] : [{ label: messagesOf(language).forms.fields.campaign, value: words }]
}

/** Returns what a visitor filled in, in a language, in the order of the form. Empty fields are left out. */
export function contentRows(kind: string, content: Readonly<Record<string, unknown>>, language: string): MailRow[] {
	const { yes, fields, options } = messagesOf(language).forms
	const labels: Record<string, string> = fields
	const choices: Record<string, Record<string, string>> = options
	const textOf = (key: string, value: unknown): string => {
		if (Array.isArray(value)) return value.map((one) => textOf(key, one)).join(', ')
		if (value === true) return yes
		if (value === null || value === undefined || value === false) return ''
		if (typeof value === 'number' && AMOUNTS.includes(key)) return formatAmount(value) ?? ''
		const text = String(value)
		if (key === 'phone') return formatPhone(text)
		// A day, followed by the hours, which are the same in every language.
		if (key === 'slot') return text.replace(/^\S+/, (day) => formatDate(day, language) ?? day)
		return choices[key]?.[text] ?? (isDay(text) ? (formatDate(text, language) ?? text) : text)
	}
	const keys = isFormName(kind) ? Object.keys(FORMS[kind].shape) : Object.keys(content)
	return keys
		.filter((key) => !IDS.includes(key))
		.map((key) => ({ label: labels[key] ?? key, value: textOf(key, content[key]) }))
		.filter(({ value }) => value !== '')
}
