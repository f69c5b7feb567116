import fs from 'node:fs'
import { getFullDb } from '#lib/base/db/connection.ts'
import { openEmptyDatabase } from '#lib/base/db/empty-database.ts'
import { env } from '#lib/base/env.ts'
import { siteGate } from '#lib/homes/adverts/withhold/gate.ts'
import { importPayload } from '#lib/homes/feed/import.ts'
import type { ImportPlan } from '#lib/homes/feed/plan/import-plan.ts'
import type { ImportReport } from '#lib/homes/feed/report/report.ts'
import { getImportSettings } from '#lib/homes/feed/source/settings.ts'
import { checkPayloadFile, readPayloadFile } from '#lib/homes/feed/source/source.ts'
import { reportText } from '#lib/server/cli/output/import-report.ts'
import { writeReport } from '#lib/server/cli/output/import-report-file.ts'
import type { ProgressBar } from '#lib/server/cli/output/progress-bar.ts'

/** Exit statuses of the commands that import, as the contract has them. */
export const IMPORT_STATUS = { bad: 1, unreadable: 2, shrink: 3 } as const

export interface ImportFlags {
	isStrict: boolean
	allowsShrink: boolean
	isDryRun: boolean
	/** Gets the plan before it is carried out. */
	onPlan?: (plan: ImportPlan) => void
}

/** Returns the exit status that a finished import means. */
export function statusOf({ outcome, rejected }: ImportReport): number {
	if (outcome === 'shrink') return IMPORT_STATUS.shrink
	return rejected > 0 ? IMPORT_STATUS.bad : 0
}

/** Imports a payload file with a progress bar and prints the report. Throws as `importPayload` does. */
export async function importFile(
	file: string,
	source: string,
	{ isStrict, allowsShrink, isDryRun, onPlan }: ImportFlags,
	bar: ProgressBar,
): Promise<ImportReport> {
	await checkPayloadFile(file)
	// A dry run creates nothing, not even an empty database.
	const isFirstLook = isDryRun && env.databaseUrls === null && !fs.existsSync(env.databaseFile)
	const db = isFirstLook ? await openEmptyDatabase() : await getFullDb()
	const report = await importPayload(db, () => readPayloadFile(file), {
		settings: getImportSettings(new Date()),
		gate: siteGate,
		source,
		isStrict,
		allowsShrink,
		isDryRun,
		...(onPlan && { onPlan }),
		onProgress: ({ phase, done, total }) => bar.show(phase === 'reading' ? 'Reading' : 'Writing', done, total),
	})
	bar.clear()
	const whole = writeReport(report)
	process.stdout.write(`${[reportText(report), whole].filter((text) => text !== null).join('\n')}\n`)
	return report
}
