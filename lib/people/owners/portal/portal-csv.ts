import 'server-only'
import { formatNumericDate, formatNumericTime } from '#lib/base/format/format-date.ts'
import { spreadsheet } from '#lib/base/text/spreadsheet.ts'
import type { OwnerPortal } from '#lib/people/owners/portal-types.ts'
import { CONTACT_KINDS, EVENT_KINDS } from '#lib/people/statistics/statistics-types.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { translatedWord } from './translated-word.ts'

const DAY_LENGTH = '2026-11-23'.length

/** Returns the numbers, communications and advertisements of a home as CSV: blocks with a line between them. */
export function portalCsv(portal: OwnerPortal, language: string): string {
	const t = translator(language, 'owner')
	const { home, numbers, lately, total, sources, communications, media } = portal
	const words = messagesOf(language).owner.communications
	const dayOf = (date: string | null) => (date === null ? '' : formatNumericDate(date, language))
	const whenOf = (at: string | null) =>
		at === null ? '' : at.length > DAY_LENGTH ? formatNumericTime(at, language) : dayOf(at)
	const counted = [
		...(['impressions', 'views'] as const).map((name) => [t(`numbers.${name}`), lately[name], total[name]]),
		...EVENT_KINDS.map((name) => [t(`numbers.${name}`), lately.events[name], total.events[name]]),
		...CONTACT_KINDS.map((name) => [t(`numbers.${name}`), lately.contacts[name], total.contacts[name]]),
	]
	const rows = [
		[home.address || home.title.text, home.reference],
		[],
		[t('chart.day'), t('chart.visits'), t('chart.views')],
		...numbers.days.map(({ day, visits, views }) => [dayOf(day), visits, views]),
		[],
		[t('numbers.what'), t('numbers.lately'), t('numbers.total')],
		...counted,
		[],
		[t('sources.source'), t('sources.visits')],
		...sources.map(({ source, visits }) => [t(`sources.names.${source}`), visits]),
		[],
		(['date', 'type', 'contact', 'subject', 'comment', 'source', 'status'] as const).map((name) =>
			t(`communications.${name}`),
		),
		...communications.map(({ date, type, contact, subject, comment, source, status }) => [
			...[whenOf(date), translatedWord(words.types, type), contact, subject, comment],
			...[translatedWord(words.sourceNames, source), translatedWord(words.statuses, status)],
		]),
		[],
		[t('media.medium'), t('media.start'), t('media.end')],
		...media.map(({ medium, start, end }) => [medium, dayOf(start), end === null ? t('media.running') : dayOf(end)]),
	]
	return spreadsheet(rows, language)
}
