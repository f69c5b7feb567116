import '#lib/server/cli/command.ts'
import path from 'node:path'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { env } from '#lib/base/env.ts'
import { ImportOvertakenError } from '#lib/homes/feed/import.ts'
import { PayloadError } from '#lib/homes/feed/source/document.ts'
import { ImportBusyError, importFile, statusOf } from '#lib/server/cli/import-file.ts'
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
		const bar = progressBar(process.stderr)
		try {
			const report = await importFile(file, path.basename(file), how, bar)
			if (report.outcome === 'imported' && env.hasPictures && !values['no-pictures']) await showPictures(bar)
			return { status: statusOf(report) }
		} finally {
			bar.clear()
		}
	},
	{ lineOf },
)
