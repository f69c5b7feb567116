import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { formatDate } from '#lib/base/format/format-date.ts'
import { formatNumber, formatShare } from '#lib/base/format/format-number.ts'
import { lastDays } from '#lib/base/time/period-days.ts'
import { storyOf } from '#lib/people/owners/portal/story.ts'
import { getFunnel } from '#lib/people/statistics/funnel-queries.ts'
import { getCounters, getEventCounts, getLast30Days, getVisitsPerSource } from '#lib/people/statistics/queries.ts'
import { CONTACT_KINDS, EVENT_KINDS, type Funnel } from '#lib/people/statistics/statistics-types.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import type { OwnerReport, ReportTable } from './drawing/printout-types.ts'
import { readReportedHome } from './printed-home.ts'

const SHOWN_DAYS = 30
/** As in the portal: with fewer visitors, a percentage would be misleading. */
const FEWEST_FOR_SHARE = 20

function storyText(language: string, funnel: Funnel): string {
	const t = translator(language, 'owner.story')
	const { comparison, ...numbers } = storyOf(funnel)
	const told = t('text', { ...numbers, visits: numbers.contacts === 0 ? -1 : numbers.visits })
	return comparison === null ? told : `${told} ${t(comparison)}`
}

async function countersOf(db: Kysely<Tables>, id: number, { language, now }: Asked, since: string) {
	const t = translator(language, 'owner.counters')
	const counters = await getCounters(db, id, now)
	const count = (value: number | null) => formatNumber(value, language) ?? ''
	const beside = (text: (values: { count: string }) => string, before: number | null) =>
		before === null ? '' : text({ count: count(before) })
	return [
		{
			name: t('week'),
			count: count(counters.week.count),
			before: beside((v) => t('beforeWeek', v), counters.week.before),
		},
		{
			name: t('month'),
			count: count(counters.month.count),
			before: beside((v) => t('beforeMonth', v), counters.month.before),
		},
		{ name: t('total'), count: count(counters.total.count), before: t('since', { date: since }) },
	]
}

function funnelOf(language: string, funnel: Funnel): OwnerReport['funnel'] {
	const t = translator(language, 'owner.funnel')
	const countOf = (name: string) => funnel.stages.find(({ stage }) => stage === name)?.count ?? 0
	const [seen, opened] = [countOf('impressions'), countOf('views')]
	const shareOf = (count: number, whole: number) =>
		whole < FEWEST_FOR_SHARE || count === 0 ? null : formatShare(count / whole, language)
	const hasMedian = funnel.compared > 0
	const compared = hasMedian ? t('compared', { count: funnel.compared }) : t('hidden')
	return {
		text: `${t('text', { days: funnel.days, count: seen })} ${compared}`,
		shares: t('shareOf', { share: shareOf(opened, seen) ?? 'none' }),
		head: [t('stage'), t('own'), t('share'), ...(hasMedian ? [t('median')] : [])],
		rows: funnel.stages
			.filter(({ stage }) => stage !== 'impressions')
			.map(({ stage, count, median }) => [
				t(`stages.${stage}`),
				formatNumber(count, language) ?? '',
				(stage === 'views' ? null : shareOf(count, opened)) ?? '',
				...(hasMedian ? [formatNumber(median, language) ?? ''] : []),
			]),
	}
}

async function numbersOf(db: Kysely<Tables>, id: number, { language, now }: Asked): Promise<ReportTable> {
	const t = translator(language, 'owner.numbers')
	const lately = await getEventCounts(db, id, lastDays(SHOWN_DAYS, now))
	const total = await getEventCounts(db, id)
	const row = (name: string, own: number, all: number) => [
		name,
		formatNumber(own, language) ?? '',
		formatNumber(all, language) ?? '',
	]
	return {
		head: [t('what'), t('lately'), t('total')],
		rows: [
			...(['impressions', 'views'] as const).map((name) => row(t(name), lately[name], total[name])),
			...EVENT_KINDS.map((name) => row(t(name), lately.events[name], total.events[name])),
			...CONTACT_KINDS.map((name) => row(t(name), lately.contacts[name], total.contacts[name])),
		],
	}
}

async function sourcesOf(db: Kysely<Tables>, id: number, { language, now }: Asked): Promise<ReportTable> {
	const t = translator(language, 'owner.sources')
	const sources = await getVisitsPerSource(db, id, lastDays(SHOWN_DAYS, now))
	return {
		head: [t('source'), t('visits')],
		rows: sources.map(({ source, visits }) => [t(`names.${source}`), formatNumber(visits, language) ?? '']),
	}
}

interface Asked {
	language: string
	now: Date
}

/**
 * Returns the content of the report to a home's owner: what the portal shows, and nothing of who visited or wrote; null
 * for a home that is not on the site.
 */
export async function readOwnerReport(db: Kysely<Tables>, id: number, asked: Asked): Promise<OwnerReport | null> {
	const { language, now } = asked
	const found = await readReportedHome(language, id)
	if (found === null) return null
	const t = translator(language, 'owner')
	const online = formatDate(found.createdAt, language) ?? ''
	const funnel = await getFunnel(db, id, now)
	return {
		home: found.home,
		day: formatDate(now.toISOString(), language) ?? '',
		since: found.isLive ? t('live.online', { date: online }) : t('live.offline'),
		story: storyText(language, funnel),
		counters: await countersOf(db, id, asked, online),
		days: await getLast30Days(db, id, now),
		funnel: funnelOf(language, funnel),
		numbers: await numbersOf(db, id, asked),
		sources: await sourcesOf(db, id, asked),
	}
}
