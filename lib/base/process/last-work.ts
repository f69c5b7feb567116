import { processWide } from './process-wide.ts'

// `lib/server/cli/setup/web-server.mjs` does it.
const lastWork = processWide<Set<() => Promise<void>>>('agencyLastWork')

/** Adds work to do before the process ends, after all that was added earlier. */
export function beforeEnd(work: () => Promise<void>): void {
	lastWork.value ??= new Set()
	lastWork.value.add(work)
}
