import 'server-only'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Observer } from '#lib/base/process/observer.ts'

/** From a finished page in memory to a search that had to wait for its turn. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What is counted while it happens. */
export interface Counted {
	registry: Registry
	observer: Observer
}

/** Creates the metrics that this instance counts for itself from its start on, and those of its process. */
export function createCounted(): Counted {
	const registry = new Registry()
	const registers = [registry]
	collectDefaultMetrics({ register: registry })
	const requests = new Counter({
		name: 'agency_requests_total',
		help: 'Answers, by kind of address, method and class of status',
		registers,
		labelNames: ['route', 'method', 'status'],
	})
	const responses = new Histogram({
		name: 'agency_response_seconds',
		help: 'From a request to the end of its answer',
		registers,
		labelNames: ['route'],
		buckets: SECONDS,
	})
	const renders = new Histogram({
		name: 'agency_render_seconds',
		help: 'From the begin of rendering a page to its first byte',
		registers,
		labelNames: ['route'],
		buckets: SECONDS,
	})
	const pages = new Counter({
		name: 'agency_page_cache_total',
		help: 'Finished pages looked up, by result',
		registers,
		labelNames: ['result'],
	})
	const mails = new Counter({
		name: 'agency_mails_total',
		help: 'Attempts at mails, by result',
		registers,
		labelNames: ['result'],
	})
	// From zero on, so that the first one counts as an increase.
	for (const result of ['hit', 'miss', 'outdated']) pages.inc({ result }, 0)
	for (const result of ['sent', 'postponed', 'refused', 'given_up']) mails.inc({ result }, 0)
	const observer: Observer = {
		answered({ route, method, status, seconds, renderSeconds }) {
			requests.inc({ route, method, status: status === null ? 'aborted' : `${Math.floor(status / 100)}xx` })
			responses.observe({ route }, seconds)
			if (renderSeconds !== null) renders.observe({ route }, renderSeconds)
		},
		pageLookedUp: (result) => pages.inc({ result }),
		mailHandled: (result) => mails.inc({ result: result.replace(' ', '_') }),
	}
	return { registry, observer }
}

/** Creates a gauge with at most one label. */
export function gauge<Label extends string = never>(
	registry: Registry,
	name: string,
	help: string,
	...labelNames: Label[]
): Gauge<Label> {
	return new Gauge({ name, help, labelNames, registers: [registry] })
}
