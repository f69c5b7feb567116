import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { inTurn } from '#lib/base/db/claims/turns.ts'
import { getFullDb } from '#lib/base/db/connection.ts'
import { openEmptyDatabase } from '#lib/base/db/empty-database.ts'
import { isLocked } from '#lib/base/db/problem.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { env } from '#lib/base/env.ts'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { siteGate } from '#lib/homes/compliance/publication-gate/gate.ts'
import { importPayload } from '#lib/homes/feed/import.ts'
import type { ImportPlan } from '#lib/homes/feed/plan/import-plan.ts'
import type { ImportReport } from '#lib/homes/feed/report/import-report.ts'
import { reportFile } from '#lib/homes/feed/report/report-file.ts'
import { checkPayloadFile, readPayloadFile } from '#lib/homes/feed/source/payload-file.ts'
import { getImportSettings } from '#lib/homes/feed/source/settings.ts'
import { hasMore, reportText } from '#lib/server/cli/output/import-report.ts'
import type { ProgressBar } from '#lib/server/cli/output/progress-bar.ts'
import { asInstance } from '#lib/server/instances/heartbeat.ts'
import type { SourceKind } from '#lib/site/config/schema/services/source.ts'

/**
 * Writes the whole report beside the data and returns the line with its path, or with the reason why it cannot be
 * written, which is no reason to fail a finished import. Null if the whole report adds nothing to the short one.
 */
function writeReport(report: ImportReport): string | null {
	const file = reportFile(report.outcome === 'dry-run' ? 'dry-run' : 'import')
	try {
		fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
		fs.writeFileSync(file, `${reportText(report, { isWhole: true })}\n`, { mode: 0o600 })
	} catch (error) {
		return `The whole report could not be written: ${error instanceof Error ? error.message : String(error)}`
	}
	const near = path.relative(process.cwd(), file)
	return hasMore(report) ? `The whole report: ${near.startsWith('..') ? file : near}` : null
}

/** Exit statuses of the commands that import, as the contract has them. */
export const IMPORT_STATUS = { bad: 1, unreadable: 2, shrink: 3 } as const

const LOOK_EVERY_MS = 250
const LONGEST_WAIT_MS = 10 * MINUTE_MS

export interface ImportFlags {
	isStrict: boolean
	allowsShrink: boolean
	/** What a member of staff agreed to lose; see `importPayload`. */
	agreedLoss?: string | null
	isDryRun: boolean
	/** The source that is asked again by itself, and need not be believed at once; see `importPayload`. */
	asksAgain?: SourceKind | null
	/** Gets the plan before it is carried out. */
	onPlan?: (plan: ImportPlan) => void
}

/** Another import does not end. */
export class ImportBusyError extends Error {}

/** Returns the exit status that a finished import means. */
export function statusOf({ outcome, rejected }: ImportReport): number {
	if (outcome === 'shrink') return IMPORT_STATUS.shrink
	return rejected > 0 ? IMPORT_STATUS.bad : 0
}

/**
 * Waits until no other import is under way, on whichever machine, and runs this one. Throws `ImportBusyError` if that
 * takes more than ten minutes.
 */
async function whenFree<T>(db: Kysely<Tables>, run: () => Promise<T>): Promise<T> {
	let isTold = false
	for (const until = Date.now() + LONGEST_WAIT_MS; Date.now() < until; await pause(LOOK_EVERY_MS)) {
		const result: T[] = []
		if (await inTurn(db, 'import', async () => void result.push(await run()))) for (const one of result) return one
		if (!isTold) process.stdout.write('Another import is under way; this one waits for it.\n')
		isTold = true
	}
	throw new ImportBusyError('Nothing was changed: another import has been under way for ten minutes.')
}

/**
 * Runs this again for as long as another process holds the database's lock, ten minutes at most. Nothing was changed by a
 * run that met it.
 */
async function whenUnlocked<T>(run: () => Promise<T>): Promise<T> {
	let isTold = false
	for (const until = Date.now() + LONGEST_WAIT_MS; ; await pause(LOOK_EVERY_MS)) {
		try {
			return await run()
		} catch (error) {
			if (!isLocked(error) || Date.now() >= until) throw error
			if (!isTold) process.stdout.write('Another process writes to the database; this import waits for it.\n')
			isTold = true
		}
	}
}

/** Imports a payload file with a progress bar and prints the report. Throws as `importPayload` does. */
export async function importFile(
	file: string,
	source: string,
	{ isStrict, allowsShrink, agreedLoss = null, isDryRun, asksAgain = null, onPlan }: ImportFlags,
	bar: ProgressBar,
): Promise<ImportReport> {
	await checkPayloadFile(file)
	// A dry run creates nothing, not even an empty database.
	const isFirstLook = isDryRun && env.databaseUrls === null && !fs.existsSync(env.databaseFile)
	const db = isFirstLook ? await openEmptyDatabase() : await getFullDb()
	const run = () =>
		importPayload(db, () => readPayloadFile(file), {
			settings: getImportSettings(new Date()),
			gate: siteGate,
			source,
			isStrict,
			allowsShrink,
			agreedLoss,
			isDryRun,
			asksAgain,
			...(onPlan && { onPlan }),
			onProgress: ({ phase, done, total }) => bar.show(phase === 'reading' ? 'Reading' : 'Writing', done, total),
		})
	const report = await whenUnlocked(() => (isDryRun ? run() : asInstance(() => whenFree(db, run))))
	bar.clear()
	const whole = writeReport(report)
	process.stdout.write(`${[reportText(report), whole].filter((text) => text !== null).join('\n')}\n`)
	return report
}
