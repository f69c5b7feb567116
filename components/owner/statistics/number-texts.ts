import 'server-only'
import { getTranslations } from 'next-intl/server'
import { formatDate } from '#lib/base/format/format-date.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import type { HomeEvent } from '#lib/people/owners/portal-types.ts'
import type { NumberTexts } from './live-numbers.tsx'

/** Returns the texts of counters and chart. The browser fills in numbers and times. */
export async function numberTexts(language: string, since: string, events: readonly HomeEvent[]): Promise<NumberTexts> {
	const t = await getTranslations({ locale: language, namespace: 'owner' })
	const visits = events.filter((event) => event.kind === 'visit')
	const wordsOf = (event: Exclude<HomeEvent, { kind: 'visit' }>) => {
		if (event.kind === 'media') return t('chart.moments.media', { media: event.media.join(', ') })
		if (event.kind !== 'price') return t(`chart.moments.${event.kind}`)
		const before = formatAmount(event.before) ?? ''
		return t('chart.moments.price', { before, after: formatAmount(event.after) ?? '' })
	}
	return {
		visited: visits.map(({ day }) => day),
		visits: visits
			.map(({ day, count }) => (formatDate(day, language) ?? '') + (count > 1 ? ` (${count})` : ''))
			.join(', '),
		events: events
			.filter((event) => event.kind !== 'visit')
			.map((event) => ({
				day: event.day,
				date: formatDate(event.day, language) ?? '',
				flag: t(`chart.flags.${event.kind}`),
				words: wordsOf(event),
			})),
		counters: {
			title: t('counters.title'),
			today: t('counters.today'),
			week: t('counters.week'),
			month: t('counters.month'),
			total: t('counters.total'),
			updated: t.raw('counters.updated'),
			meaning: t('counters.meaning'),
		},
		before: {
			today: t.raw('counters.beforeToday'),
			week: t.raw('counters.beforeWeek'),
			month: t.raw('counters.beforeMonth'),
		},
		since,
		chart: {
			title: t('chart.title'),
			label: t.raw('chart.label'),
			table: t('chart.table'),
			day: t('chart.day'),
			visits: t('chart.visits'),
			views: t('chart.views'),
			events: t('chart.events'),
			visited: t('chart.visited'),
			none: t('sources.none'),
		},
	}
}
