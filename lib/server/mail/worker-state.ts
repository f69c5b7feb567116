import 'server-only'
import { processWide } from '#lib/base/process/process-wide.ts'
import type { WorkState } from '#lib/server/work/work-loop.ts'

const worker = processWide<{ loop: { state: WorkState } }>('agencyMailWorker')

/** Returns what the worker of this process did last; null before it started. */
export function mailWorkerState(): WorkState | null {
	return worker.value?.loop.state ?? null
}
