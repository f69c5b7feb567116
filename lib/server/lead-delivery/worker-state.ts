import 'server-only'
import { processWide } from '#lib/base/process/process-wide.ts'
import type { WorkState } from '#lib/server/work/work-loop.ts'

const worker = processWide<{ loops: readonly { state: WorkState }[] }>('agencyLeadDelivery')

/** Returns what the workers of this process did last, one for each target; empty before they started. */
export function deliveryWorkerStates(): readonly WorkState[] {
	return worker.value?.loops.map(({ state }) => state) ?? []
}
