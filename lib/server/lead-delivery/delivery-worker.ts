import 'server-only'
import { CLAIM_MS } from '#lib/base/db/claims/work-rows.ts'
import { getVisitorsDb } from '#lib/base/db/connection.ts'
import { logger } from '#lib/base/log/logger.ts'
import { every } from '#lib/base/process/every.ts'
import { beforeEnd } from '#lib/base/process/last-work.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { TARGETS } from '#lib/people/lead-delivery/targets.ts'
import { webhookKeys } from '#lib/people/lead-delivery/webhook-secrets.ts'
import type { WorkLoop } from '#lib/server/work/work-loop.ts'
import { getLeadSettings } from '#lib/site/config/config.ts'
import { deliverLead } from './deliver.ts'
import { createDeliveryLoop } from './delivery-loop.ts'

const LOOK_EVERY_MS = 1000
const DEADLINE_MS = CLAIM_MS / 2
const STUCK_MS = DEADLINE_MS + 30_000

const worker = processWide<{ loops: readonly WorkLoop[] }>('agencyLeadDelivery')

function warnOfSecret(): void {
	const { webhook } = getLeadSettings()
	const found = webhook && webhookKeys(webhook)
	if (found && 'problem' in found) logger.error(`Leads wait, their messages cannot be signed: ${found.problem}`)
}

/** Starts passing on leads: once per process, each target on its own, so that a slow one holds up no other. */
export async function startLeadDelivery(): Promise<void> {
	if (worker.value) return
	const work = { open: getVisitorsDb, deliver: deliverLead, deadlineMs: DEADLINE_MS, stuckMs: STUCK_MS }
	const loops = TARGETS.map((target) => createDeliveryLoop(target, work))
	worker.value = { loops }
	// A round in progress is not awaited, so that the next check can see that it is stuck.
	const look = () => {
		for (const loop of loops) void loop.look()
	}
	every({ name: 'lead deliveries', pause: LOOK_EVERY_MS, work: look, trouble: 'deliveries are not looked at' })
	beforeEnd(async () => void (await Promise.all(loops.map((loop) => loop.rest()))))
	warnOfSecret()
}
