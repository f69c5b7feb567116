import '#lib/server/cli/command.ts'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { closeDatabase } from '#lib/base/db/connection.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { env } from '#lib/base/env.ts'
import { ImportOvertakenError } from '#lib/homes/feed/import.ts'
import { PayloadError } from '#lib/homes/feed/source/document.ts'
import { IMPORT_STATUS, ImportBusyError, importFile, statusOf } from '#lib/server/cli/feed/import-file.ts'
import { progressBar } from '#lib/server/cli/output/progress-bar.ts'
import { showPictures } from '#lib/server/cli/output/show-pictures.ts'
import { ConfigError, getFeedSettings } from '#lib/site/config/config.ts'

const USAGE = 'Usage: npm run import -- FILE [--strict] [--allow-shrink] [--dry-run] [--if-repeated] [--no-pictures]'

class UsageError extends Error {}

function parse() {
	try {
		return parseArgs({
			allowPositionals: true,
			options: {
				strict: { type: 'boolean', default: false },
				'allow-shrink': { type: 'boolean', default: false },
				'if-repeated': { type: 'boolean', default: false },
				'dry-run': { type: 'boolean', default: false },
				'no-pictures': { type: 'boolean', default: false },
			},
		})
	} catch (error) {
		const reason = error instanceof Error ? error.message.split(/[.\n]/)[0] : ''
		throw new UsageError(`${reason}. ${USAGE}`)
	}
}

function readArguments() {
	const { values, positionals } = parse()
	const [file] = positionals
	if (file === undefined || positionals.length > 1) throw new UsageError(USAGE)
	return { file, ...values }
}

async function main(): Promise<number> {
	const { file, strict, 'no-pictures': hasNone, ...flags } = readArguments()
	const how = {
		isStrict: strict,
		allowsShrink: flags['allow-shrink'],
		isDryRun: flags['dry-run'],
		asksAgain: flags['if-repeated'] ? (getFeedSettings().source?.kind ?? null) : null,
	}
	const bar = progressBar(process.stderr)
	try {
		const report = await importFile(file, path.basename(file), how, bar)
		if (report.outcome === 'imported' && env.hasPictures && !hasNone) await showPictures(bar)
		return statusOf(report)
	} finally {
		bar.clear()
		await closeDatabase()
	}
}

function lineOf(error: unknown): string {
	const isOurs = [UsageError, PayloadError, ImportBusyError, ImportOvertakenError, ConfigError].some(
		(kind) => error instanceof kind,
	)
	if (isOurs && error instanceof Error) return error.message
	return databaseProblem(error) ?? `Import failed, nothing was changed: ${String(error)}`
}

try {
	process.exitCode = await main()
} catch (error) {
	process.stderr.write(`${lineOf(error)}\n`)
	process.exitCode = IMPORT_STATUS.unreadable
}
