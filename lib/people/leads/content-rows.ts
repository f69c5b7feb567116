import 'server-only'
import { formatDate } from '#lib/base/format/format-date.ts'
import { formatArea, formatNumber } from '#lib/base/format/format-number.ts'
import { formatPhone } from '#lib/base/format/phone.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import type { FieldFacts, FieldKind } from '#lib/people/forms/schemas/fields/field-facts.ts'
import { fieldsOf } from '#lib/people/forms/schemas/forms.ts'
import type { MailRow } from '#lib/people/mail/mail-types.ts'
import { forOffered } from '#lib/site/config/schema/homes/feature-sets.ts'
import { isFormName } from '#lib/site/config/schema/people/form-facts.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { contentIn, type StoredContent } from './stored-content.ts'

/** The words of the campaign that led to a lead, in a separate row. */
export function campaignRows(words: string | null, language: string): MailRow[] {
	return words === null ? [] : [{ label: messagesOf(language).forms.fields.campaign, value: words }]
}

/** One or more fields of a lead, in words. */
export interface FilledRow extends MailRow {
	/** Its first field. */
	field: string
	kind: FieldKind
	/** The row of its facts; otherwise the field. */
	row: string
}

interface Words {
	language: string
	yes: string
	/** The words for the values of the field. */
	options: Readonly<Record<string, string>>
}

type Show = (value: unknown, words: Words) => string | null

const plain = (value: unknown) => (value === null || value === undefined ? null : String(value))
const chosen: Show = (value, { options }) => options[String(value)] ?? plain(value)
const number = (format: (value: number, language: string) => string | null): Show => {
	return (value, words) => (typeof value === 'number' ? format(value, words.language) : plain(value))
}

/** How each kind of field is shown; null hides it. */
const SHOWN: Record<FieldKind, Show> = {
	line: plain,
	text: plain,
	street: plain,
	email: plain,
	homes: plain,
	filters: plain,
	phone: (value) => (value ? formatPhone(String(value)) : null),
	choice: chosen,
	list: (value, words) => (Array.isArray(value) ? value.map((one) => chosen(one, words)).join(', ') : null),
	tick: (value, { yes }) => (value === true ? yes : null),
	day: (value, { language }) => (value ? (formatDate(String(value), language) ?? String(value)) : null),
	// A day, followed by the hours, which are the same in every language.
	slot: (value, { language }) =>
		value ? String(value).replace(/^\S+/, (day) => formatDate(day, language) ?? day) : null,
	amount: number(formatAmount),
	area: number(formatArea),
	number: number(formatNumber),
	// Shown as a link to the home or project instead.
	id: () => null,
}

/** The values of one row, such as "Ada Peeters" or "Kerkstraat 3, 7130 Binche". */
const joined = (parts: readonly FilledRow[]) =>
	parts.map(({ kind, value }, index) => (kind === 'street' && index < parts.length - 1 ? `${value},` : value)).join(' ')

/** Returns what a visitor filled in, in a language, in the order of the form. Empty fields are left out. */
export function filledRows(kind: string, stored: StoredContent, language: string): FilledRow[] {
	const content = contentIn(stored, language)
	const { features, forms } = messagesOf(language)
	const { yes, ...words } = forms
	const labels: Record<string, string> = { ...words.fields, ...forOffered((name) => features[name].label) }
	const options: Record<string, Record<string, string>> = words.options
	// What forms of earlier versions offered.
	const former: Record<string, Record<string, string>> = words.formerOptions
	const fields = isFormName(kind)
		? fieldsOf(kind)
		: Object.keys(content).map((field): [string, FieldFacts] => [field, { kind: 'line' }])
	const filled = fields.flatMap(([field, { kind: fieldKind, row = field }]) => {
		const value = SHOWN[fieldKind](content[field], { language, yes, options: { ...former[field], ...options[field] } })
		return value ? [{ field, kind: fieldKind, row, label: labels[row] ?? row, value }] : []
	})
	const rows = Map.groupBy(filled, ({ row }) => row).values()
	return [...rows].flatMap(([first, ...rest]) => (first ? [{ ...first, value: joined([first, ...rest]) }] : []))
}

/** Returns those rows as pages and mails show them. */
export function contentRows(kind: string, content: StoredContent, language: string): MailRow[] {
	return filledRows(kind, content, language).map(({ label, value }) => ({ label, value }))
}
