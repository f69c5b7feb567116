import type { Site } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'

const LONG_AGO = '2026-01-01T00:00:00.000Z'

/** Makes a site do a job now: its last time was missed, and the server starts again. */
export async function doOverdueJob(site: Site, job: string): Promise<void> {
	const db = openSiteDatabase(site)
	db.prepare('UPDATE job_run SET due_at = ? WHERE job = ?').run(LONG_AGO, job)
	db.close()
	await site.halt()
	await site.resume()
}
