import 'server-only'
import { z } from 'zod'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Caller } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { keptChoices } from '#lib/homes/spreadsheets/columns/kept-choices.ts'
import { homesOfSheets } from '#lib/homes/spreadsheets/homes-of-sheets.ts'
import { SpreadsheetProblem } from '#lib/homes/spreadsheets/reading/spreadsheet-problem.ts'
import type { SpreadsheetReading } from '#lib/homes/spreadsheets/rows/reading-types.ts'
import { LanguageCode } from '#lib/site/config/schema/text.ts'
import { workOnSheet } from './spreadsheet-work.ts'

/** The parameters in the address to which a spreadsheet is sent. */
export const SheetFile = z.strictObject({ name: z.string().min(1).max(255), language: LanguageCode })

/** Reads a file with what was chosen for its columns; refuses one that cannot be read as a whole. */
export async function homesIn(
	{ member, signal }: Caller,
	bytes: Uint8Array,
	name: string,
): Promise<SpreadsheetReading> {
	const read = await workOnSheet(member, signal, { kind: 'read', bytes })
	if (read.kind === 'problem') return refuse(read.code)
	if (read.kind === 'file') throw new Error('A template is no list')
	try {
		return homesOfSheets(read.sheets, name, await keptChoices(await getFullDb()))
	} catch (error) {
		if (error instanceof SpreadsheetProblem) return refuse(error.code)
		throw error
	}
}
