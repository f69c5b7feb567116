import 'server-only'
import { processWide } from '#lib/base/process/process-wide.ts'

/** Instant of the last step of the worker, and how often a stuck round was replaced. */
export interface WorkerState {
	steppedAt: number
	restarts: number
}

const worker = processWide<{ loop: { state: WorkerState } }>('agencyMailWorker')

/** Returns what the worker of this process did last; null before it started. */
export function mailWorkerState(): WorkerState | null {
	return worker.value?.loop.state ?? null
}
