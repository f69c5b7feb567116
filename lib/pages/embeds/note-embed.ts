import 'server-only'
import { getVisitorsDb } from '#lib/base/db/connection.ts'
import { logger } from '#lib/base/log/logger.ts'
import { addEmbedView } from '#lib/people/statistics/embed-views.ts'
import { getMapSettings } from '#lib/site/config/config.ts'
import type { EmbedKind } from '#lib/site/routing/kinds/embed-kinds.ts'

/**
 * Counts that a frame was shown in a page of a site that may: by the day, the name of that site in the settings and what it
 * shows. Nothing of the visitor is looked at. A robot reads the frame as a page, and is not counted. Nobody waits for it.
 */
export function noteEmbed(what: EmbedKind, headers: Pick<Headers, 'get'>): void {
	if (headers.get('sec-fetch-dest') !== 'iframe') return
	const origin = URL.parse(headers.get('referer') ?? '')?.origin
	if (origin === undefined || !getMapSettings().embedOrigins.includes(origin)) return
	const note = async () => addEmbedView(await getVisitorsDb(), { origin, what }, new Date())
	note().catch((error: unknown) => {
		logger.warn({ what, reason: error instanceof Error ? error.name : 'unknown' }, 'a frame is not counted')
	})
}
