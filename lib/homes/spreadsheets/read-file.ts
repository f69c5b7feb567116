import 'server-only'
import { getSite } from '#lib/site/config/config.ts'
import type { ColumnChoices } from './columns/column-types.ts'
import { readSpreadsheet } from './reading/read-spreadsheet.ts'
import { readHomes } from './rows/read-homes.ts'
import type { SpreadsheetReading } from './rows/reading-types.ts'

/** Reads the homes of a spreadsheet file. Throws `SpreadsheetProblem` if it cannot be read as a whole. */
export function readSheetFile(bytes: Uint8Array, fileName: string, choices: ColumnChoices): SpreadsheetReading {
	const { defaultLanguage } = getSite()
	return readHomes(readSpreadsheet(bytes), { choices, defaultLanguage, fileName: fileName.replace(/\.\w+$/, '') })
}
