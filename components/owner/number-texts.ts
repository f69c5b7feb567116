import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { NumberTexts } from './live-numbers'

/** What counters and chart say; numbers and times are filled in by the browser. */
export async function numberTexts(language: string, since: string): Promise<NumberTexts> {
	const t = await getTranslations({ locale: language, namespace: 'owner' })
	return {
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
			text: t('chart.text'),
			label: t.raw('chart.label'),
			table: t('chart.table'),
			day: t('chart.day'),
			visits: t('chart.visits'),
			views: t('chart.views'),
			loading: t('chart.loading'),
			none: t('sources.none'),
		},
	}
}
