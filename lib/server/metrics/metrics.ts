import 'server-only'
import type { Registry } from 'prom-client'
import { getFullDb } from '#lib/base/db/connection.ts'
import { env } from '#lib/base/env.ts'
import { buildId } from '#lib/base/process/build-id.ts'
import { setObserver } from '#lib/base/process/observer.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { type CountsState, probeCounts } from '#lib/base/security/limits/probe.ts'
import packageJson from '#package.json' with { type: 'json' }
import type { MetricsText } from './metrics-answer.ts'
import { type CountJobs, type Queue, type Reading, readTables } from './read-tables.ts'
import { createCounted, gauge } from './registry.ts'

/** What is looked up when the metrics are read. */
interface Looked {
	/** Null if the database could not be read. */
	reading: Reading | null
	/** How long that took. */
	seconds: number
	counts: CountsState
}

/** Creates the metrics that are looked up; the function that is returned sets them. What is not known is left out. */
function createGauges(registry: Registry): (looked: Looked) => void {
	const of = (name: string, help: string) => gauge(registry, `agency_${name}`, help)
	const up = of('database_up', '1 if the tables could be read')
	const took = of('database_read_seconds', 'How long reading the tables for this answer took')
	const redis = of('redis_up', '1 if limits are shared in Redis, 0 if it cannot be used; absent without Redis')
	const outbox = of('outbox_waiting', 'Mails that wait')
	const outboxOldest = of('outbox_oldest_seconds', 'Age of the oldest mail that waits; 0 if none does')
	const deliveries = of('lead_deliveries_waiting', 'Messages about leads that wait for the agency’s other software')
	const deliveriesOldest = of('lead_deliveries_oldest_seconds', 'Age of the oldest such message; 0 if none waits')
	const pictures = of('pictures_due', 'Pictures that are due for copying')
	const jobs = of('jobs_due', 'Daily and other timed jobs whose time has come and that are not done')
	const feedAge = of('feed_age_seconds', 'Since the last import ended; absent before the first')
	const feedHeard = of('feed_heard_seconds', 'Since the source of listings last responded well; absent without one')
	const feedOk = of('feed_ok', '1 if the last look at the source of listings succeeded; absent without one')
	const leads = gauge(registry, 'agency_leads_last_day', 'Leads received in the last 24 hours, by form', 'kind')
	const plain = [up, took, redis, outbox, outboxOldest, deliveries, deliveriesOldest, pictures, jobs]

	const setQueue = (waiting: typeof outbox, oldest: typeof outbox, queue: Queue) => {
		waiting.set(queue.waiting)
		oldest.set(queue.oldestSeconds ?? 0)
	}
	return ({ reading, seconds, counts }) => {
		for (const one of [...plain, feedAge, feedHeard, feedOk]) one.remove()
		leads.reset()
		up.set(reading === null ? 0 : 1)
		if (counts.state !== 'own') redis.set(counts.state === 'ok' ? 1 : 0)
		if (reading === null) return
		took.set(seconds)
		setQueue(outbox, outboxOldest, reading.outbox)
		setQueue(deliveries, deliveriesOldest, reading.deliveries)
		pictures.set(reading.picturesDue)
		jobs.set(reading.jobsDue)
		if (reading.feedAgeSeconds !== null) feedAge.set(reading.feedAgeSeconds)
		if (reading.source !== null) {
			feedHeard.set(reading.source.heardSeconds)
			feedOk.set(reading.source.isOk ? 1 : 0)
		}
		for (const [kind, count] of reading.leads) leads.set({ kind }, count)
	}
}

/** Milliseconds for which an answer is reused, however many ask. */
const KEPT_MS = 1000

const metrics = processWide<MetricsText>('agencyMetrics')

async function look(countJobs: CountJobs, now: Date): Promise<Looked> {
	const begun = performance.now()
	const reading = await getFullDb()
		.then((db) => readTables(db, countJobs, now))
		.catch(() => null)
	const seconds = (performance.now() - begun) / 1000
	return { reading, seconds, counts: await probeCounts() }
}

/** Creates everything that `/api/metrics` shows and begins to count. */
export function createMetrics(countJobs: CountJobs): MetricsText {
	const { registry, observer } = createCounted()
	gauge(registry, 'agency_info', 'Always 1; the labels say what runs', 'version', 'build').set(
		{ version: packageJson.version, build: buildId() },
		1,
	)
	const setGauges = createGauges(registry)
	let last: { at: number; text: Promise<string> } | null = null
	const write = async (now: Date) => {
		setGauges(await look(countJobs, now))
		return registry.metrics()
	}
	setObserver(observer)
	return {
		contentType: registry.contentType,
		text(now = new Date()) {
			const age = last === null ? KEPT_MS : now.getTime() - last.at
			if (last === null || age < 0 || age >= KEPT_MS) last = { at: now.getTime(), text: write(now) }
			return last.text
		},
	}
}

/** Begins to count if `METRICS_TOKEN` is set: once per process. Without it nothing is counted, and nothing costs. */
export function startMetrics(countJobs: CountJobs): void {
	if (env.metricsToken !== null) metrics.value ??= createMetrics(countJobs)
}
