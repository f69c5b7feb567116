import { formatMonth } from '#lib/base/format/format-date.ts'

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:$|[T ])/

/**
 * When a project is delivered: a date as its month, 'december 2027', else the feed's words where they are of the
 * language; null where they are of another, as `textLanguage` says.
 */
export function deliveryText(delivery: string | null, language: string, textLanguage = language): string | null {
	if (delivery === null || !ISO_DATE.test(delivery)) return textLanguage === language ? delivery : null
	return formatMonth(delivery.slice(0, 10), language) ?? delivery
}
