import path from 'node:path'
import { env } from '#lib/base/env.ts'

/**
 * Where the whole report of the last import, or of the last dry run, lies. It names records and may hold personal
 * data, so it is for the agency's eyes only.
 */
export function reportFile(of: 'import' | 'dry-run'): string {
	return path.join(env.dataDir, 'feed', of === 'import' ? 'last-report.txt' : 'dry-run-report.txt')
}
