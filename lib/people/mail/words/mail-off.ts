import 'server-only'
import { formatPhone } from '#lib/base/format/phone.ts'
import { fill } from '#lib/base/text/fill.ts'
import { getSite } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'

/** Returns the text for visitors where the site cannot send mails, with the number to call. */
export function mailOffText(language: string): string {
	return fill(messagesOf(language).site.mailOff, { phone: formatPhone(getSite().phone) })
}
