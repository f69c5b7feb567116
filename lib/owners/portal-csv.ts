import 'server-only'
import { createTranslator } from 'next-intl'
import { messagesOf } from '@/lib/i18n/messages'
import { csvLines } from '@/lib/leads/csv'
import { CONTACT_KINDS, EVENT_KINDS } from '@/lib/statistics/types'
import type { OwnerPortal } from './portal-types'

/** The numbers, communications and advertisements of a home as CSV: blocks with a line between them. */
export function portalCsv(portal: OwnerPortal, language: string): string {
	const t = createTranslator({ locale: language, messages: messagesOf(language), namespace: 'owner' })
	const { home, numbers, lately, total, sources, communications, media } = portal
	const counted = [
		...(['impressions', 'views'] as const).map((name) => [t(`numbers.${name}`), lately[name], total[name]]),
		...EVENT_KINDS.map((name) => [t(`numbers.${name}`), lately.events[name], total.events[name]]),
		...CONTACT_KINDS.map((name) => [t(`numbers.${name}`), lately.contacts[name], total.contacts[name]]),
	]
	const rows = [
		[home.address || home.title.text, home.reference],
		[],
		[t('chart.day'), t('chart.visits'), t('chart.views')],
		...numbers.days.map(({ day, visits, views }) => [day, visits, views]),
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
		...communications.map((it) => [it.date, it.type, it.contact, it.subject, it.comment, it.source, it.status]),
		[],
		[t('media.medium'), t('media.start'), t('media.end')],
		...media.map(({ medium, start, end }) => [medium, start, end]),
	]
	// Without this mark spreadsheets take the letters for another alphabet.
	return `\uFEFF${csvLines(rows)}\r\n`
}
