import '#lib/server/cli/command.ts'
import path from 'node:path'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { env } from '#lib/base/env.ts'
import { ImportOvertakenError } from '#lib/homes/feed/import.ts'
import { PayloadError } from '#lib/homes/feed/source/document.ts'
import { IMPORT_STATUS, ImportBusyError, importFile, statusOf } from '#lib/server/cli/import-file.ts'
import { isSpreadsheet, readSheet } from '#lib/server/cli/import-sheet.ts'
import { progressBar } from '#lib/server/cli/output/progress-bar.ts'
import { showPictures } from '#lib/server/cli/output/show-pictures.ts'
import { runCommand } from '#lib/server/cli/run-command.ts'
import { ConfigError, getFeedSettings } from '#lib/site/config/config.ts'

const OURS = [PayloadError, ImportBusyError, ImportOvertakenError, ConfigError]

function lineOf(error: unknown): string | null {
	if (error instanceof Error && OURS.some((kind) => error instanceof kind)) return error.message
	return databaseProblem(error) ?? `Import failed, nothing was changed: ${String(error)}`
}

await runCommand(
	'import',
	async ({ parameters: [file = ''], values }) => {
		const how = {
			isStrict: values.strict,
			allowsShrink: values['allow-shrink'],
			isDryRun: values['dry-run'],
			asksAgain: values['if-repeated'] ? (getFeedSettings().source?.kind ?? null) : null,
		}
		const sheet = isSpreadsheet(file) ? await readSheet(file, values.column, how.isDryRun) : null
		if (sheet !== null && how.isStrict && sheet.leftOut > 0) {
			return { text: 'Nothing was imported: --strict, and lines are left out.', status: IMPORT_STATUS.bad }
		}
		if (values.drafts && sheet === null) throw new PayloadError('--drafts is for a spreadsheet: .xlsx, .ods or .csv')
		if (values.drafts && sheet !== null) {
			if (how.isDryRun) return 'Dry run: nothing was written. An import would store these homes as drafts at the desk.'
			const text = await sheet.storeAsDrafts()
			await sheet.keep()
			return { text, status: sheet.leftOut > 0 ? IMPORT_STATUS.bad : 0 }
		}
		const bar = progressBar(process.stderr)
		try {
			const report = await importFile(sheet?.file ?? file, path.basename(file), how, bar)
			if (report.outcome === 'imported') await sheet?.keep()
			if (report.outcome === 'imported' && env.hasPictures && !values['no-pictures']) await showPictures(bar)
			const status = statusOf(report)
			return { status: status === 0 && (sheet?.leftOut ?? 0) > 0 ? IMPORT_STATUS.bad : status }
		} finally {
			bar.clear()
		}
	},
	{ lineOf },
)
