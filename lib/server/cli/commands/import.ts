import '#lib/server/cli/command.ts'
import path from 'node:path'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { env } from '#lib/base/env.ts'
import { ImportOvertakenError } from '#lib/homes/feed/import.ts'
import { PayloadError } from '#lib/homes/feed/source/document.ts'
import type { CommandCall } from '#lib/server/cli/command-call.ts'
import { IMPORT_STATUS, ImportBusyError, importFile, statusOf } from '#lib/server/cli/import-file.ts'
import type { SheetImport } from '#lib/server/cli/import-sheet.ts'
import { type ProgressBar, progressBar } from '#lib/server/cli/output/progress-bar.ts'
import { runCommand } from '#lib/server/cli/run-command.ts'
import { ConfigError, getFeedSettings } from '#lib/site/config/config.ts'

const SPREADSHEET = /\.(?:xlsx|xlsm|xls|ods|csv|tsv|txt)$/i

const OURS = [PayloadError, ImportBusyError, ImportOvertakenError, ConfigError]

function lineOf(error: unknown): string | null {
	if (error instanceof Error && OURS.some((kind) => error instanceof kind)) return error.message
	return databaseProblem(error) ?? `Import failed, nothing was changed: ${String(error)}`
}

type Values = CommandCall<'import'>['values']

/** Reads a spreadsheet with the ZIP of its files; null for a payload. Throws `PayloadError`. */
async function sheetOf(file: string, values: Values): Promise<SheetImport | null> {
	if (SPREADSHEET.test(file)) {
		const { readSheet } = await import('#lib/server/cli/import-sheet.ts')
		const { column: columns, drafts: isDrafts, files: zip = null, 'dry-run': isDryRun } = values
		return readSheet(file, { columns, isDrafts, zip, isDryRun })
	}
	for (const name of ['drafts', 'files'] as const) {
		if (values[name]) throw new PayloadError(`--${name} is for a spreadsheet: .xlsx, .ods or .csv`)
	}
	return null
}

async function storeDrafts(sheet: SheetImport, isDryRun: boolean, bar: ProgressBar) {
	const status = leftOutIn(sheet) === null ? 0 : IMPORT_STATUS.bad
	if (isDryRun) {
		return { text: 'Dry run: nothing was written. An import would store these homes as drafts at the desk.', status }
	}
	const { text, leftOut } = await sheet.storeAsDrafts(bar)
	await sheet.keep()
	return { text, status: leftOut > 0 ? IMPORT_STATUS.bad : status }
}

/** Returns what of a spreadsheet and its ZIP is left out; null if nothing is. */
function leftOutIn(sheet: SheetImport | null): string | null {
	const { lines, files } = sheet?.leftOut ?? { lines: 0, files: 0 }
	if (lines + files === 0) return null
	return lines === 0 ? 'files' : files === 0 ? 'lines' : 'lines and files'
}

await runCommand(
	'import',
	async ({ parameters: [file = ''], values }) => {
		const how = {
			isStrict: values.strict,
			allowsShrink: values['allow-shrink'],
			agreedLoss: values['agreed-loss'] ?? null,
			isDryRun: values['dry-run'],
			asksAgain: values['if-repeated'] ? (getFeedSettings().source?.kind ?? null) : null,
		}
		const sheet = await sheetOf(file, values)
		const leftOut = leftOutIn(sheet)
		if (how.isStrict && leftOut !== null) {
			return { text: `Nothing was imported: --strict, and ${leftOut} are left out.`, status: IMPORT_STATUS.bad }
		}
		const bar = progressBar(process.stderr)
		if (values.drafts && sheet !== null) return storeDrafts(sheet, how.isDryRun, bar)
		try {
			const payload = sheet === null ? file : await sheet.payload()
			const report = await importFile(payload, path.basename(file), how, bar)
			if (report.outcome === 'imported') await sheet?.keep()
			if (report.outcome === 'imported' && env.hasPictures && !values['no-pictures']) {
				const { showPictures } = await import('#lib/server/cli/output/show-pictures.ts')
				await showPictures(bar)
			}
			const status = statusOf(report)
			return { status: status === 0 && leftOut !== null ? IMPORT_STATUS.bad : status }
		} finally {
			bar.clear()
		}
	},
	{ lineOf },
)
