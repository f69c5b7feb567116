import { setTimeout } from 'node:timers/promises'
import type { Site } from './site.ts'
import { openSiteDatabase } from './site-database.ts'

const LONG_AGO = '2026-01-01T00:00:00.000Z'
const LONGEST_MS = 90_000

/**
 * Lets a running server do a job now, as it does the job of an instance that ended in the middle of it. Resolves when the
 * job is done.
 */
export async function doJob(site: Pick<Site, 'dataDir' | 'databaseUrl'>, name: string): Promise<void> {
	const db = openSiteDatabase(site)
	try {
		db.prepare('UPDATE job_run SET due_at = ? WHERE job = ?').run(LONG_AGO, name)
		const turn = db.prepare('INSERT INTO turn (name, claimant, run, claimed_until) VALUES (?, ?, ?, ?)')
		turn.run(`job ${name}`, 'ended', 'ended', LONG_AGO)
		const due = db.prepare('SELECT due_at FROM job_run WHERE job = ?')
		const until = Date.now() + LONGEST_MS
		while (due.get(name)?.due_at === LONG_AGO) {
			if (Date.now() > until) throw new Error(`The job ${name} was not done`)
			await setTimeout(50)
		}
	} finally {
		db.close()
	}
}
