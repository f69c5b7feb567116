import 'server-only'
import { mapSweepBright } from '#lib/homes/connectors/sweepbright/mapping/map.ts'
import { openSweepBright } from '#lib/homes/connectors/sweepbright/service/session.ts'
import { readSweepBrightWebhook } from '#lib/homes/connectors/sweepbright/service/webhook.ts'
import type { ServiceConnector } from '#lib/homes/connectors/types.ts'

/** SweepBright: its website API, which announces changes to this site. */
export const sweepbright: ServiceConnector<'sweepbright'> = {
	kind: 'sweepbright',
	open: (settings, tools) => openSweepBright(settings, tools),
	map: mapSweepBright,
	readWebhook: readSweepBrightWebhook,
}
