import 'server-only'
import { Cron } from 'croner'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { logger } from '#lib/base/log/logger.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { JOBS, type Job } from './jobs.ts'

const TIME_ZONE = 'Europe/Brussels'

const clocks = processWide<Cron[]>('agencyJobs')

/** Returns the last time at which a job was due; null if it never was. */
export function lastDue({ times }: Job, now: Date): Date | null {
	const [due] = new Cron(times, { timezone: TIME_ZONE, paused: true }).previousRuns(1, now)
	return due ?? null
}

/**
 * Runs a job if its last due time has not been served yet, in whichever process comes first. A job that is new to this
 * database waits for its next time. Returns whether it ran. A failure is logged and its time stays unserved: the job is
 * tried again at the next time and at the next start.
 */
export async function runIfDue(db: Kysely<Tables>, job: Job, now = new Date()): Promise<boolean> {
	const due = lastDue(job, now)?.toISOString()
	if (due === undefined) return false
	const note = () =>
		db
			.insertInto('job_run')
			.values({ job: job.name, due_at: due })
			.onConflict((conflict) => conflict.column('job').doUpdateSet({ due_at: due }))
			.execute()
	const served = await db.selectFrom('job_run').select('due_at').where('job', '=', job.name).executeTakeFirst()
	if (served === undefined) await note()
	if (served === undefined || served.due_at >= due) return false
	try {
		await job.run(db, now)
		await note()
		if (!job.isFrequent) logger.info({ job: job.name }, 'job done')
		return true
	} catch (error) {
		logger.error({ job: job.name, reason: error instanceof Error ? error.message : 'unknown' }, 'job failed')
		return false
	}
}

/** Returns how many jobs wait to be done. One that is new to this database waits for its next time. */
export async function jobsDue(db: Kysely<Tables>, now: Date): Promise<number> {
	const rows = await db.selectFrom('job_run').select(['job', 'due_at']).execute()
	const served = new Map(rows.map((row) => [row.job, row.due_at]))
	return JOBS.filter((job) => {
		const at = served.get(job.name)
		return at !== undefined && at < (lastDue(job, now)?.toISOString() ?? '')
	}).length
}

async function runNow(job: Job): Promise<void> {
	await runIfDue(await getFullDb(), job)
}

/** Logs that the database could not be asked what is due: the time stays unserved, so the next one makes up for it. */
function logFailure(error: unknown): void {
	logger.error({ err: error }, 'jobs cannot be looked up')
}

/** Starts the timers of all jobs, once per process. What fell due while the server was down is done now. */
export async function startJobs(): Promise<void> {
	if (clocks.value) return
	clocks.value = JOBS.map(
		(job) =>
			new Cron(job.times, { timezone: TIME_ZONE, protect: true, unref: true, catch: logFailure }, () => runNow(job)),
	)
	for (const job of JOBS) await runNow(job).catch(logFailure)
}
