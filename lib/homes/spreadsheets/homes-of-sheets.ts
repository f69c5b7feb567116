import 'server-only'
import { getSite } from '#lib/site/config/config.ts'
import type { ColumnChoices } from './columns/column-types.ts'
import type { Sheet } from './reading/sheet-cells.ts'
import { readHomes } from './rows/read-homes.ts'
import type { SpreadsheetReading } from './rows/reading-types.ts'

/** Returns the homes of a file's sheets. Throws `SpreadsheetProblem` if none of them has a heading. */
export function homesOfSheets(sheets: readonly Sheet[], fileName: string, choices: ColumnChoices): SpreadsheetReading {
	const { defaultLanguage } = getSite()
	return readHomes(sheets, { choices, defaultLanguage, fileName: fileName.replace(/\.\w+$/, '') })
}
