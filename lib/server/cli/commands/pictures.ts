import '#lib/server/cli/command.ts'
import os from 'node:os'
import { getFullDb } from '#lib/base/db/connection.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { logger } from '#lib/base/log/logger.ts'
import { makePictures } from '#lib/homes/pictures/run/make-pictures.ts'
import type { PictureFailure } from '#lib/homes/pictures/run/picture-run-types.ts'
import { getPictureRules } from '#lib/homes/pictures/run/picture-settings.ts'
import { progressBar } from '#lib/server/cli/output/progress-bar.ts'
import { showPictures } from '#lib/server/cli/output/show-pictures.ts'
import { runCommand } from '#lib/server/cli/run-command.ts'
import { asInstance } from '#lib/server/instances/heartbeat.ts'

/** How many failures one run writes to the log one by one. */
const MOST_LINES = 20
const PROGRESS_EVERY_MS = 30_000

/** Lowers the priority: visitors come first, and this process works when the machine has nothing else to do. */
function stepBack(): void {
	os.setPriority(os.constants.priority.PRIORITY_LOW)
}

/** A worker must not outlive its server, however that ended. */
function endWithParent(): void {
	const parent = process.ppid
	setInterval(() => process.ppid !== parent && process.exit(0), 1000).unref()
}

/** Returns listeners that write progress and failures to the log of the server. */
function logListeners() {
	let lines = 0
	let saidAt = Date.now()
	return {
		onFailure: ({ url, reason, next }: PictureFailure) => {
			if (lines++ >= MOST_LINES) return
			if (next === 'given up') logger.error({ url, reason }, 'picture given up; pages keep what they show')
			else logger.warn({ url, reason }, `picture not taken over, is tried again ${next}`)
		},
		onProgress: (done: number, total: number) => {
			if (Date.now() - saidAt < PROGRESS_EVERY_MS) return
			saidAt = Date.now()
			logger.info({ done, total }, 'pictures are being made')
		},
	}
}

async function work(): Promise<number> {
	stepBack()
	endWithParent()
	const db = await getFullDb()
	const report = await asInstance(() => makePictures(db, { rules: getPictureRules(), ...logListeners() }))
	const { outcome, problem, ...counts } = report
	if (problem !== null) logger.error({ problem, ...counts }, 'pictures are not made until the disk takes them')
	else if (counts.made + counts.failed + counts.postponed + counts.swept > 0) logger.info(counts, 'pictures')
	return outcome === 'stopped' ? 1 : 0
}

async function show(): Promise<number> {
	const bar = progressBar(process.stderr)
	try {
		return (await showPictures(bar)) ? 0 : 1
	} finally {
		bar.clear()
	}
}

function lineOf(error: unknown): string {
	return `Pictures: ${databaseProblem(error) ?? (error instanceof Error ? error.message : String(error))}`
}

await runCommand('pictures', async ({ values }) => ({ status: await (values.worker ? work() : show()) }), { lineOf })
