import 'server-only'
import { createTranslator } from 'next-intl'
import { formatDate, formatTime } from '#lib/base/format/format-date.ts'
import { formatPhone } from '#lib/base/format/phone.ts'
import type { HomeAgent } from '#lib/people/owners/portal-types.ts'
import { messagesOf } from '#lib/site/words/messages.ts'

/** The words of the mails about the owner portal in a language. */
export function ownerMailWords(language: string) {
	return createTranslator({ locale: language, messages: messagesOf(language), namespace: 'owner.mails' })
}

/** Day and time of an instant in Belgium, for a sentence. */
export function momentOf(instant: string, language: string): { date: string; time: string } {
	return { date: formatDate(instant, language) ?? '', time: formatTime(instant, language) ?? '' }
}

/** The words of visits that are still to come. */
export function nextVisitWords(language: string) {
	return createTranslator({ locale: language, messages: messagesOf(language), namespace: 'owner.next' })
}

/** Who shows a home, with a number to call, which keeps to one line: "Élise Marchand, 0471 23 45 67". */
export function agentLine({ name, phone }: HomeAgent): string {
	return [name, phone ? formatPhone(phone).replaceAll(' ', '\u00a0') : null].filter(Boolean).join(', ')
}
