import 'server-only'
import { env } from '#lib/base/env.ts'
import { formatDate, formatTime } from '#lib/base/format/format-date.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { type DeskStep, type DeskTarget, deskHref } from '#lib/site/routing/pages/staff-pages.ts'

/** The texts of the mails about accounts of staff in a language. */
export function deskMailWords(language: string) {
	return translator(language, 'desk.mails')
}

/** Returns day and time of an instant in Belgium, for a sentence. */
export function momentOf(instant: string, language: string): { date: string; time: string } {
	return { date: formatDate(instant, language) ?? '', time: formatTime(instant, language) ?? '' }
}

/** Returns the absolute address of a page of the desk, for a mail. It never uses the host that a request names. */
export function deskAddress(target: DeskTarget): string {
	return env.siteOrigin + deskHref(target)
}

/** The same of a step of the login, in the language of the mail: nobody is logged in there yet. */
export function loginAddress(language: string, step: DeskStep, query: Readonly<Record<string, string>> = {}): string {
	const search = new URLSearchParams({ ...query, lng: language })
	return `${deskAddress({ page: 'login-step', params: { step } })}?${search}`
}
