import 'server-only'
import { getTheme } from '#lib/site/config/config.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import type { PosterDrawing, PosterSize, ReportDrawing, SocialDrawing } from './drawing/drawing.ts'
import type { OwnerReport, PrintedHome } from './drawing/printout-types.ts'

/** Returns all that the poster of a home needs, in the home's language and the colours of the site. */
export function posterOf(home: PrintedHome, size: PosterSize): PosterDrawing {
	const t = translator(home.language, 'deskPrintouts.poster')
	const reference = home.reference === null ? null : t('reference', { reference: home.reference })
	const words = { title: t('page', { home: home.title }), scan: t('scan'), reference }
	return { kind: 'poster', home, size, words, colors: getTheme().colors }
}

/** Returns all that the picture of a home for social networks needs. */
export function socialPictureOf(home: PrintedHome): SocialDrawing {
	return { kind: 'social', home, colors: getTheme().colors }
}

/** Returns all that the report to the owner of a home needs. */
export function reportOf(report: OwnerReport): ReportDrawing {
	const t = translator(report.home.language, 'deskPrintouts.report')
	const own = translator(report.home.language, 'owner')
	const words = {
		page: t('page', { home: report.home.title }),
		title: t('title'),
		counters: own('counters.title'),
		chart: own('chart.title'),
		funnel: own('funnel.title'),
		numbers: own('numbers.title'),
		sources: own('sources.title'),
		chartHint: t('chart'),
		none: own('sources.none'),
		meaning: own('counters.meaning'),
		privacy: t('privacy'),
		numberOne: t('number', { number: 1 }),
		numberTwo: t('number', { number: 2 }),
	}
	return { kind: 'report', report, words, colors: getTheme().colors }
}
