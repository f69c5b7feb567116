import 'server-only'
import { logger } from '#lib/base/log/logger.ts'
import { processWide } from './process-wide.ts'

/** Work that is done in the background for as long as the process lives. */
export interface Background {
	/** Begun once in a process, however often it is asked for. */
	name: string
	/** Milliseconds before the first turn and between the end of a turn and the next. */
	pause: number
	work: () => Promise<void> | void
	/** What the log says of a turn that failed; the next one comes all the same. */
	trouble: string
}

const begun = processWide<Set<string>>('agencyBackground')

/** Does some work again and again, never twice at the same time. It does not keep the process alive. */
export function every({ name, pause, work, trouble }: Background): void {
	begun.value ??= new Set()
	if (begun.value.has(name)) return
	begun.value.add(name)
	const turn = async () => {
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
