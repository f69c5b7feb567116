import 'server-only'
import { formatNumericTime } from '#lib/base/format/format-date.ts'
import { spreadsheet } from '#lib/base/text/spreadsheet.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import type { listSubscribers } from './queries.ts'

/** Returns the confirmed subscribers as a file for a spreadsheet, with the words of a language and times in Belgium. */
export function subscribersSpreadsheet(
	subscribers: Awaited<ReturnType<typeof listSubscribers>>,
	language: string,
): string {
	const { staff, forms } = messagesOf(language)
	const { language: spoken, consent, confirmed, leave } = staff.export
	const rows = subscribers.map((one) => [
		...[one.email, one.language.toUpperCase(), one.textVersion],
		...[one.confirmedAt === null ? null : formatNumericTime(one.confirmedAt, language), one.leave],
	])
	return spreadsheet([[forms.fields.email, spoken, consent, confirmed, leave], ...rows], language)
}
