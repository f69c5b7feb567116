import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { env } from '#lib/base/env.ts'
import { setObserver } from '#lib/base/process/observer.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { probeCounts } from '#lib/base/security/limits/probe.ts'
import { buildId } from '#lib/server/instances/instance-facts.ts'
import packageJson from '#package.json' with { type: 'json' }
import { createGauges, type Looked } from './gauges.ts'
import type { MetricsText } from './metrics-answer.ts'
import { type CountJobs, readTables } from './read-tables.ts'
import { createCounted, gauge } from './registry.ts'

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
