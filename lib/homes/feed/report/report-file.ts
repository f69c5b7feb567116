import path from 'node:path'
import { env } from '#lib/base/env.ts'

/**
 * Returns the path of the whole report of the last import, or of the last dry run. It names records and may hold
 * personal data, so only the agency may see it.
 */
export function reportFile(of: 'import' | 'dry-run'): string {
	return path.join(env.dataDir, 'feed', of === 'import' ? 'last-report.txt' : 'dry-run-report.txt')
}
