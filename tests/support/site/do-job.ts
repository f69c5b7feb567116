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
	const turnName = `job ${name}`
	const turn = db.prepare('SELECT name FROM turn WHERE name = ?')
	const due = db.prepare('SELECT due_at FROM job_run WHERE job = ?')
	const until = Date.now() + LONGEST_MS
	const wait = async (isOver: () => boolean): Promise<void> => {
		while (!isOver()) {
			if (Date.now() > until) throw new Error(`The job ${name} was not done`)
			await setTimeout(50)
		}
	}
	// The server records that a job is done before it ends the job's turn.
	const isFree = () => turn.get(turnName) === undefined
	try {
		await wait(isFree)
		db.prepare('UPDATE job_run SET due_at = ? WHERE job = ?').run(LONG_AGO, name)
		const insert = db.prepare('INSERT INTO turn (name, claimant, run, claimed_until) VALUES (?, ?, ?, ?)')
		insert.run(turnName, 'ended', 'ended', LONG_AGO)
		await wait(() => due.get(name)?.due_at !== LONG_AGO && isFree())
	} finally {
		db.close()
	}
}
