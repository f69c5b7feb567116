import 'server-only'
import { logger } from '#lib/base/log/logger.ts'
import { processWide } from './process-wide.ts'
import { isStopping } from './stopping.ts'

/** Background work that repeats for as long as the process lives. */
export interface Background {
	/** Names the work, which starts once per process however often `every` is called. */
	name: string
	/** Milliseconds before the first run, and between the end of one run and the start of the next. */
	pause: number
	work: () => Promise<void> | void
	/** The log message for a run that failed; the next run comes all the same. */
	trouble: string
}

const begun = processWide<Set<string>>('agencyBackground')

/**
 * Runs the work again and again, never twice at the same time, until the process is asked to end. It does not keep the
 * process alive.
 */
export function every({ name, pause, work, trouble }: Background): void {
	begun.value ??= new Set()
	if (begun.value.has(name)) return
	begun.value.add(name)
	const turn = async () => {
		if (isStopping()) return
		try {
			await work()
		} catch (error) {
			logger.error({ err: error }, trouble)
		}
		wait()
	}
	const wait = () => setTimeout(() => void turn(), pause).unref()
	wait()
}
