import '#lib/server/cli/command.ts'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { closeDatabase, getFullDb } from '#lib/base/db/connection.ts'
import { openEmptyDatabase } from '#lib/base/db/empty-database.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { env } from '#lib/base/env.ts'
import { ImportOvertakenError, importPayload } from '#lib/homes/feed/import.ts'
import type { ImportReport } from '#lib/homes/feed/report/report.ts'
import { PayloadError } from '#lib/homes/feed/source/document.ts'
import { getImportSettings } from '#lib/homes/feed/source/settings.ts'
import { checkPayloadFile, readPayloadFile } from '#lib/homes/feed/source/source.ts'
import { reportText } from '#lib/server/cli/output/import-report.ts'
import { writeReport } from '#lib/server/cli/output/import-report-file.ts'
import { progressBar } from '#lib/server/cli/output/progress-bar.ts'
import { showPictures } from '#lib/server/cli/output/show-pictures.ts'
import { ConfigError } from '#lib/site/config/config.ts'

const USAGE = 'Usage: npm run import -- FILE [--strict] [--allow-shrink] [--dry-run] [--no-pictures]'
const BAD_RECORDS = 1
const UNREADABLE = 2
const SHRINK = 3

class UsageError extends Error {}

function parse() {
	try {
		return parseArgs({
			allowPositionals: true,
			options: {
				strict: { type: 'boolean', default: false },
				'allow-shrink': { type: 'boolean', default: false },
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

function statusOf({ outcome, rejected }: ImportReport): number {
	if (outcome === 'shrink') return SHRINK
	return rejected > 0 ? BAD_RECORDS : 0
}

async function main(): Promise<number> {
	const { file, strict, 'allow-shrink': allowsShrink, 'dry-run': isDryRun, 'no-pictures': hasNone } = readArguments()
	await checkPayloadFile(file)
	const bar = progressBar(process.stderr)
	try {
		// A dry run creates nothing, not even an empty database.
		const isFirstLook = isDryRun && !fs.existsSync(env.databaseFile)
		const db = isFirstLook ? await openEmptyDatabase() : await getFullDb()
		const report = await importPayload(db, () => readPayloadFile(file), {
			settings: getImportSettings(new Date()),
			source: path.basename(file),
			isStrict: strict,
			allowsShrink,
			isDryRun,
			onProgress: ({ phase, done, total }) => bar.show(phase === 'reading' ? 'Reading' : 'Writing', done, total),
		})
		bar.clear()
		const whole = writeReport(report)
		process.stdout.write(`${[reportText(report), whole].filter((text) => text !== null).join('\n')}\n`)
		if (report.outcome === 'imported' && env.hasPictures && !hasNone) await showPictures(bar)
		return statusOf(report)
	} finally {
		bar.clear()
		await closeDatabase()
	}
}

function lineOf(error: unknown): string {
	const isOurs = [UsageError, PayloadError, ImportOvertakenError, ConfigError].some((kind) => error instanceof kind)
	if (isOurs && error instanceof Error) return error.message
	return databaseProblem(error) ?? `Import failed, nothing was changed: ${String(error)}`
}

try {
	process.exitCode = await main()
} catch (error) {
	process.stderr.write(`${lineOf(error)}\n`)
	process.exitCode = UNREADABLE
}
