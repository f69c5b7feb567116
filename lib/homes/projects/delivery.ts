import { formatMonth } from '#lib/base/format/format-date.ts'

const ISO_DATE = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/
/** As a Belgian writes a date: day, month, year. */
const WRITTEN_DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

function dayOf(delivery: string): string | null {
	const [, day, month, year] = WRITTEN_DATE.exec(delivery) ?? []
	if (day && month && year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
	return ISO_DATE.exec(delivery)?.[1] ?? null
}

/**
 * Returns when a project is delivered: for a date its month, 'december 2027', otherwise the feed's words if they are in
 * the language. Null if they are in another one, `textLanguage`.
 */
export function deliveryText(delivery: string | null, language: string, textLanguage = language): string | null {
	const day = delivery === null ? null : dayOf(delivery)
	if (day === null) return textLanguage === language ? delivery : null
	return formatMonth(day, language) ?? delivery
}
