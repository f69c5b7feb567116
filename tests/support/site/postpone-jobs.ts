import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import type { Site } from './site.ts'
import { openSiteDatabase } from './site-database.ts'

/**
 * Lets a site that has just started wait a day for each of its jobs. The mails of a job would be among those of a test
 * that happens to run at the job's time of day. A test that needs a job makes it overdue.
 */
export function postponeJobs(site: Pick<Site, 'dataDir' | 'databaseUrl'>): void {
	const db = openSiteDatabase(site)
	db.prepare('UPDATE job_run SET due_at = ?').run(new Date(Date.now() + DAY_MS).toISOString())
	db.close()
}
