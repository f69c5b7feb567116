import { formatMonth } from '@/lib/i18n/format-date'

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:$|[T ])/

/** When a project is delivered, in the feed's words; a date as its month, 'december 2027'. */
export function deliveryText(delivery: string | null, language: string): string | null {
	if (delivery === null || !ISO_DATE.test(delivery)) return delivery
	return formatMonth(delivery.slice(0, 10), language) ?? delivery
}
