// The process that unpacks and reads the spreadsheets that staff send, and writes templates: a library for files of
// strangers runs outside the server, within bounds. Runs in plain Node.
import 'server-only'
import { serveWork } from '#lib/base/process/serve-work.ts'
import { readSpreadsheet } from '#lib/homes/spreadsheets/reading/read-spreadsheet.ts'
import { SpreadsheetProblem } from '#lib/homes/spreadsheets/reading/spreadsheet-problem.ts'
import { writeTemplate } from '#lib/homes/spreadsheets/template/write-template.ts'
import type { SheetWork, WorkedSheet } from './sheet-work.ts'

serveWork(JSON.parse(process.argv[2] ?? ''), async (work: SheetWork): Promise<WorkedSheet> => {
	if (work.kind === 'template') return { kind: 'file', bytes: writeTemplate(work.sheets) }
	try {
		return { kind: 'sheets', sheets: readSpreadsheet(work.bytes) }
	} catch (error) {
		if (error instanceof SpreadsheetProblem) return { kind: 'problem', code: error.code }
		throw error
	}
})
