import { getFullDb } from '#lib/base/db/connection.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { makePictures } from '#lib/homes/pictures/run/make-pictures.ts'
import type { PicturesReport } from '#lib/homes/pictures/run/picture-run.ts'
import type { PictureFailure } from '#lib/homes/pictures/run/picture-run-types.ts'
import { getPictureRules } from '#lib/homes/pictures/run/picture-settings.ts'
import { asInstance } from '#lib/server/instances/heartbeat.ts'
import type { ProgressBar } from './progress-bar.ts'

const LISTED = 20

function sentences({ outcome, problem, made, unchanged, failed, postponed, swept }: PicturesReport): string {
	if (outcome === 'busy') return 'Pictures: the server is making them.'
	const parts = [
		`${made} made`,
		`${unchanged} unchanged`,
		...(failed > 0 ? [`${failed} failed`] : []),
		...(postponed > 0 ? [`${postponed} put off, their host does not answer`] : []),
		...(swept > 0 ? [`${swept} unused removed`] : []),
	]
	return `Pictures: ${parts.join(', ')}${problem === null ? '' : `. Stopped: ${problem}`}`
}

function picturesText(report: PicturesReport, failures: readonly PictureFailure[]): string {
	const lines = failures.slice(0, LISTED).map(({ url, reason, next }) => {
		return `  ${url}: ${reason}; ${next === 'given up' ? next : `tried again ${next}`}`
	})
	const more = failures.length - lines.length
	// Text from a payload must not control the terminal.
	return [sentences(report), ...lines, ...(more > 0 ? [`  … and ${more} more`] : [])]
		.map((line) => line.replace(/\p{Cc}/gu, ' '))
		.join('\n')
}

/** Downloads the pictures that are due, with a progress bar, and prints the results. Returns whether all succeeded. */
export async function showPictures(bar: ProgressBar): Promise<boolean> {
	const failures: PictureFailure[] = []
	try {
		const db = await getFullDb()
		const options = {
			rules: getPictureRules(),
			onProgress: (done: number, total: number) => bar.show('Pictures', done, total),
			onFailure: (failure: PictureFailure) => void failures.push(failure),
		}
		const report = await asInstance(() => makePictures(db, options))
		bar.clear()
		process.stdout.write(`${picturesText(report, failures)}\n`)
		return report.outcome !== 'stopped' && report.failed === 0
	} catch (error) {
		bar.clear()
		const reason = databaseProblem(error) ?? (error instanceof Error ? error.message : String(error))
		process.stderr.write(`Pictures are missing, "npm run agency -- pictures" goes on: ${reason}\n`)
		return false
	}
}
