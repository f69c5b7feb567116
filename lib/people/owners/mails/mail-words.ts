import 'server-only'
import { formatDate, formatTime } from '#lib/base/format/format-date.ts'
import { formatPhone } from '#lib/base/format/phone.ts'
import type { HomeAgent } from '#lib/people/owners/portal-types.ts'
import { translator } from '#lib/site/i18n/translator.ts'

/** The texts of the mails about the owner portal in a language. */
export function ownerMailWords(language: string) {
	return translator(language, 'owner.mails')
}

/** Returns day and time of an instant in Belgium, for a sentence. */
export function momentOf(instant: string, language: string): { date: string; time: string } {
	return { date: formatDate(instant, language) ?? '', time: formatTime(instant, language) ?? '' }
}

/** The texts about upcoming visits. */
export function nextVisitWords(language: string) {
	return translator(language, 'owner.next')
}

/** Returns the agent who shows a home, with a number to call, kept on one line: "Élise Marchand, 0471 23 45 67". */
export function agentLine({ name, phone }: HomeAgent): string {
	return [name, phone ? formatPhone(phone).replaceAll(' ', '\u00a0') : null].filter(Boolean).join(', ')
}
