import 'server-only'
import { utils, write } from '@e965/xlsx'
import { fieldLabel, formField } from '#lib/homes/spreadsheets/columns/sheet-fields.ts'
import { neededColumns } from '#lib/homes/spreadsheets/law/law-columns.ts'
import { getAdvertRules } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'

/** The regions that have rules of their own for adverts. */
export const TEMPLATE_REGIONS = ['flanders', 'wallonia', 'brussels'] as const
export type TemplateRegion = (typeof TEMPLATE_REGIONS)[number]

/** Without these a line is no home; the first keeps the number of a home. */
const ALWAYS = ['RecordFile', 'WebID', 'Zip', 'City']
const GOALS = ['sale', 'rent'] as const
type TemplateGoal = (typeof GOALS)[number]
/** How a column's width follows from its heading, in characters. */
const WIDER = 2
const NARROWEST = 10

/**
 * Returns the columns without which a home of a region may not appear, on a day (ISO date): those without which a line is
 * no home, then what the law asks of any kind of home.
 */
export function templateColumns(region: TemplateRegion, goal: TemplateGoal, day: string): string[] {
	const { types } = getAdvertRules()
	const webIds = [...types.house, ...types.flat, ...types.office, ...types.building, ...types.land]
	const needed = webIds.flatMap((webId) => neededColumns({ goal, region, webId }, day))
	return [...new Set([...ALWAYS, ...needed])]
}

/** A text of the form has a column for each language; a template has one, in its own. */
const headingOf = (column: string, language: string) => fieldLabel(column, language)

/**
 * Returns an .xlsx file with a sheet for sales and one for lettings, whose first line has the columns without which a home
 * of a region may not appear, in a language. Filled in, it is imported as it is.
 */
export function spreadsheetTemplate(region: TemplateRegion, language: string, day: string): Uint8Array {
	const book = utils.book_new()
	const words = messagesOf(language).deskOwn.choices.Goal
	for (const goal of GOALS) {
		const headings = templateColumns(region, goal, day)
			.filter((column) => formField(column) !== null)
			.map((column) => headingOf(column, language))
		const sheet = utils.aoa_to_sheet([headings])
		sheet['!cols'] = headings.map(({ length }) => ({ wch: Math.max(NARROWEST, length + WIDER) }))
		utils.book_append_sheet(book, sheet, words[goal === 'sale' ? '0' : '1'])
	}
	return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }))
}
