import { formatMonth } from '#lib/base/format/format-date.ts'

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:$|[T ])/

/**
 * Returns when a project is delivered: for a date its month, 'december 2027', otherwise the feed's words if they are in
 * the language. Null if they are in another one, `textLanguage`.
 */
export function deliveryText(delivery: string | null, language: string, textLanguage = language): string | null {
	if (delivery === null || !ISO_DATE.test(delivery)) return textLanguage === language ? delivery : null
	return formatMonth(delivery.slice(0, 10), language) ?? delivery
}
