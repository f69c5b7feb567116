import { processWide } from './process-wide.ts'

const stopping = processWide<boolean>('agencyStopping')

/** Returns whether this process was asked to end: it answers what has begun, and begins no work. */
export function isStopping(): boolean {
	return stopping.value === true
}

/** Notes that this process was asked to end. */
export function beginStop(): void {
	stopping.value = true
}
