import 'server-only'
import { Cron } from 'croner'
import type { Kysely } from 'kysely'
import { abandonedTurns, forgetTurn, inTurn } from '#lib/base/db/claims/turns.ts'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { logger } from '#lib/base/log/logger.ts'
import { every } from '#lib/base/process/every.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { isStopping } from '#lib/base/process/stopping.ts'
import { JOBS, type Job } from './jobs.ts'

const TIME_ZONE = 'Europe/Brussels'
const TAKE_OVER_EVERY_MS = 5000

const clocks = processWide<Cron[]>('agencyJobs')

/** Returns the last time at which a job was due; null if it never was. */
export function lastDue({ times }: Job, now: Date): Date | null {
	const [due] = new Cron(times, { timezone: TIME_ZONE, paused: true }).previousRuns(1, now)
	return due ?? null
}

const turnOf = (name: string) => `job ${name}`

const servedUntil = async (db: Kysely<Tables>, { name }: Job) =>
	(await db.selectFrom('job_run').select('due_at').where('job', '=', name).executeTakeFirst())?.due_at

/** Notes that a due time was served; an instance whose clock is late does not take back what another has noted. */
async function noteServed(db: Kysely<Tables>, { name }: Job, due: string): Promise<void> {
	await db
		.insertInto('job_run')
		.values({ job: name, due_at: due })
		.onConflict((conflict) => conflict.column('job').doUpdateSet({ due_at: due }).where('job_run.due_at', '<', due))
		.execute()
}

async function attempt(db: Kysely<Tables>, job: Job, due: string, now: Date): Promise<boolean> {
	try {
		await job.run(db, now)
		await noteServed(db, job, due)
		if (!job.isFrequent) logger.info({ job: job.name }, 'job done')
		return true
	} catch (error) {
		logger.error({ job: job.name, reason: error instanceof Error ? error.message : 'unknown' }, 'job failed')
		return false
	}
}

/**
 * Runs a job if its last due time has not been served yet and no other instance is at it. A job that is new to this
 * database waits for its next time. Returns whether it ran. A failure is logged and its time stays unserved: the job is
 * tried again at the next time and at the next start.
 */
export async function runIfDue(db: Kysely<Tables>, job: Job, now = new Date()): Promise<boolean> {
	const due = lastDue(job, now)?.toISOString()
	if (due === undefined) return false
	const served = await servedUntil(db, job)
	if (served === undefined) await noteServed(db, job, due)
	if (served === undefined || served >= due) return false
	let isDone = false
	await inTurn(db, turnOf(job.name), async () => {
		// Another instance may have done it just before.
		if (((await servedUntil(db, job)) ?? '') < due) isDone = await attempt(db, job, due, now)
	})
	return isDone
}

/** Runs the jobs that an instance had begun which has ended since. */
export async function takeOverJobs(db: Kysely<Tables>, jobs: readonly Job[] = JOBS, now = new Date()): Promise<void> {
	for (const name of await abandonedTurns(db, turnOf(''))) {
		const job = jobs.find((it) => turnOf(it.name) === name)
		if (job === undefined || !(await runIfDue(db, job, now))) await forgetTurn(db, name)
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
	if (!isStopping()) await runIfDue(await getFullDb(), job)
}

/** Logs that the database could not be asked what is due: the time stays unserved, so the next one makes up for it. */
function logFailure(error: unknown): void {
	logger.error({ err: error }, 'jobs cannot be looked up')
}

/**
 * Starts the timers of all jobs, once per process. What fell due while the server was down begins now; what another
 * instance leaves undone is taken over within seconds after that counts as dead.
 */
export function startJobs(): void {
	if (clocks.value) return
	clocks.value = JOBS.map(
		(job) =>
			new Cron(job.times, { timezone: TIME_ZONE, protect: true, unref: true, catch: logFailure }, () => runNow(job)),
	)
	// Pages do not wait for what is due: each job may take minutes, or wait for who writes to the database.
	void (async () => {
		for (const job of JOBS) await runNow(job).catch(logFailure)
	})()
	const work = () =>
		getFullDb()
			.then((db) => takeOverJobs(db))
			// That the database is away is logged at the times of the jobs.
			.catch((error: unknown) => logger.debug({ err: error }, 'jobs of other instances cannot be looked up'))
	every({ name: 'jobs', pause: TAKE_OVER_EVERY_MS, work, trouble: 'jobs of other instances are not looked at' })
}
