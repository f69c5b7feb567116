import 'server-only'
import type { ServiceConnector } from '#lib/homes/connectors/connector-types.ts'
import { mapSweepBright } from '#lib/homes/connectors/sweepbright/mapping/map-sweepbright.ts'
import { openSweepBright } from '#lib/homes/connectors/sweepbright/service/sweepbright-session.ts'
import { readSweepBrightWebhook } from '#lib/homes/connectors/sweepbright/service/webhook.ts'

/** SweepBright: its website API, which announces changes to this site. */
export const sweepbright: ServiceConnector<'sweepbright'> = {
	kind: 'sweepbright',
	open: (settings, tools) => openSweepBright(settings, tools),
	map: mapSweepBright,
	readWebhook: readSweepBrightWebhook,
}
