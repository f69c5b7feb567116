import 'server-only'
import { formatShortDay, formatTime } from '#lib/base/format/format-date.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { translator } from '#lib/site/i18n/translator.ts'

export interface Asked {
	now: Date
	language: string
}

/** Returns when and by whom a home was last changed, as a sentence. */
export function savedWords(at: string, name: string | undefined, { now, language }: Asked): string {
	const t = translator(language, 'deskOwn')
	const isToday = dayOf(new Date(at)) === dayOf(now)
	const time = formatTime(at, language) ?? ''
	const when = isToday ? time : `${formatShortDay(at, language)}, ${time}`
	return t('saved', { when, who: name ?? t('somebody') })
}
