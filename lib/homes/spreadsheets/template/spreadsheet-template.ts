import 'server-only'
import { fieldLabel, formField } from '#lib/homes/spreadsheets/columns/sheet-fields.ts'
import { neededColumns } from '#lib/homes/spreadsheets/law/law-columns.ts'
import { getAdvertRules } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import type { TemplateSheet } from './write-template.ts'

/** The regions that have rules of their own for adverts. */
export const TEMPLATE_REGIONS = ['flanders', 'wallonia', 'brussels'] as const
export type TemplateRegion = (typeof TEMPLATE_REGIONS)[number]

/** Without these a line is no home; the first keeps the number of a home. */
const ALWAYS = ['RecordFile', 'WebID', 'Zip', 'City']
const GOALS = ['sale', 'rent'] as const
type TemplateGoal = (typeof GOALS)[number]

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

/**
 * Returns a sheet for sales and one for lettings, with the columns without which a home of a region may not appear, in a
 * language. As a file (`writeTemplate`) and filled in, it is imported as it is.
 */
export function templateSheets(region: TemplateRegion, language: string, day: string): TemplateSheet[] {
	const words = messagesOf(language).deskOwn.choices.Goal
	return GOALS.map((goal) => ({
		name: words[goal === 'sale' ? '0' : '1'],
		headings: templateColumns(region, goal, day)
			.filter((column) => formField(column) !== null)
			.map((column) => fieldLabel(column, language)),
	}))
}
