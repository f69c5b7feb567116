import 'server-only'
import { getVisitorsDb } from '#lib/base/db/connection.ts'
import { logger } from '#lib/base/log/logger.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import { addEmbedView } from '#lib/people/statistics/embed-views.ts'
import { getMapSettings } from '#lib/site/config/config.ts'
import type { EmbedKind } from '#lib/site/routing/kinds/embed-kinds.ts'

/**
 * Counts that a frame was shown in a page of a site that may: by the day, the name of that site in the settings and what it
 * shows. Of the visitor only the network address is looked at, so that nobody counts without end. A robot reads the frame as a page, and is not counted. Nobody waits for it.
 */
export function noteEmbed(what: EmbedKind, headers: Pick<Headers, 'get'>): void {
	if (headers.get('sec-fetch-dest') !== 'iframe') return
	const origin = URL.parse(headers.get('referer') ?? '')?.origin
	if (origin === undefined || !getMapSettings().embedOrigins.includes(origin)) return
	const note = async () => {
		if ((await secondsToWait({ limit: 'beacon', address: visitorAddress(headers) })) !== null) return
		await addEmbedView(await getVisitorsDb(), { origin, what }, new Date())
	}
	note().catch((error: unknown) => {
		logger.warn({ what, reason: error instanceof Error ? error.name : 'unknown' }, 'a frame is not counted')
	})
}
