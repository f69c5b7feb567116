import 'server-only'
import { formatNumericTime } from '@/lib/i18n/format-date'
import { messagesOf } from '@/lib/i18n/messages'
import { spreadsheet } from '@/lib/i18n/spreadsheet'
import type { listSubscribers } from './queries'

/** Who may be written to as a file for a spreadsheet, with the words of a language and the times of Belgium. */
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
