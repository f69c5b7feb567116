import fs from 'node:fs'
import path from 'node:path'
import type { ImportReport } from '#lib/homes/feed/report/import-report.ts'
import { reportFile } from '#lib/homes/feed/report/report-file.ts'
import { hasMore, reportText } from './import-report.ts'

/**
 * Writes the whole report beside the data and returns the line that says where it is. Null if that would say nothing
 * new, or if the report cannot be written, which is no reason to fail a finished import.
 */
export function writeReport(report: ImportReport): string | null {
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
