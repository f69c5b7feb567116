import 'server-only'
import { DeskBackLink } from '#components/desk/parts/button.tsx'
import shared from '#components/desk/parts/page.module.css'
import type { SheetStart } from '#lib/desk/homes/spreadsheet/sheet-types.ts'
import { sheetWords } from '#lib/desk/homes/spreadsheet/sheet-view.ts'
import { MIB, SHEET_LIMITS } from '#lib/homes/spreadsheets/reading/sheet-limits.ts'
import type { SpreadsheetProblemCode } from '#lib/homes/spreadsheets/reading/spreadsheet-problem.ts'
import { TEMPLATE_REGIONS } from '#lib/homes/spreadsheets/template/spreadsheet-template.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import { SheetDesk } from './sheet-desk.tsx'

/** The limit that each problem is about. */
const MOST: Readonly<Record<SpreadsheetProblemCode, number>> = {
	empty: 0,
	'too-large': SHEET_LIMITS.bytes / MIB,
	'unpacks-too-large': SHEET_LIMITS.unpacked / MIB,
	unfinished: 0,
	'old-excel': 0,
	'no-spreadsheet': 0,
	damaged: 0,
	'too-many-sheets': SHEET_LIMITS.sheets,
	'too-many-rows': SHEET_LIMITS.rows,
	'too-many-columns': SHEET_LIMITS.columns,
	'no-heading': 0,
}
const CODES = Object.keys(MOST) as SpreadsheetProblemCode[]

/** An agency's own list of homes, its columns, and what it would become. */
export function SpreadsheetPage({ language, offer, first }: SheetStart & { language: string }) {
	const t = sheetWords(language)
	const most = t('tooLarge', { most: MOST['too-large'] })
	const problems = Object.fromEntries(CODES.map((code) => [code, t(`problems.${code}`, { most: MOST[code] })]))
	const homes = deskHref({ page: 'homes' })
	return (
		<main id="main" className={shared.page}>
			<DeskBackLink href={homes}>{messagesOf(language).deskOwn.back}</DeskBackLink>
			<SheetDesk
				texts={messagesOf(language).deskSheet.page}
				problems={{ ...problems, tooLarge: most, source: t('list.problems.source'), shrink: t('list.problems.shrink') }}
				homesHref={homes}
				first={first}
				offer={offer}
				templates={TEMPLATE_REGIONS.map((region) => ({
					href: `/api/staff/desk/homes/sheet/template/?region=${region}&language=${language}`,
					label: t(`regions.${region}`),
				}))}
			/>
		</main>
	)
}
