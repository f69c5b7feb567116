import 'server-only'
import { env } from '#lib/base/env.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { hasBearer } from '#lib/base/security/bearer.ts'

/** The metrics of this process, in Prometheus' text format. */
export interface MetricsText {
	contentType: string
	/** Returns them as they are now or were within the last second. */
	text: (now?: Date) => Promise<string>
}

const metrics = processWide<MetricsText>('agencyMetrics')

/** Answers with the metrics, or like an address that does not exist: while they are off, and without the right token. */
export async function answerMetrics(headers: Headers): Promise<Response> {
	const known = metrics.value
	if (known === undefined || !hasBearer(headers, env.metricsToken)) {
		return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
	}
	return new Response(await known.text(), {
		headers: { 'content-type': known.contentType, 'cache-control': 'no-store', vary: 'authorization' },
	})
}
