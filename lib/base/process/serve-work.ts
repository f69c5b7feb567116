import 'server-only'
import fs from 'node:fs'
import os from 'node:os'
import type { WorkBounds, WorkerMessage } from './worker-message.ts'

const LOOK_EVERY_MS = 20

function say<Made>(message: WorkerMessage<Made>, then?: () => void): void {
	process.send?.(message, undefined, undefined, () => then?.())
}

/** Ends the process at once; an orderly end would wait for threads that still work. */
function end(): void {
	process.kill(process.pid, 'SIGKILL')
}

/** Makes the kernel end this process before all others, in particular the server, if memory runs out. */
function offerToDie(): void {
	try {
		fs.writeFileSync('/proc/self/oom_score_adj', '1000')
	} catch {
		// Not on Linux.
	}
}

/** Lets the server go first. A process that has a lower priority already keeps it. */
function giveWay(): void {
	const { PRIORITY_BELOW_NORMAL } = os.constants.priority
	if (os.getPriority() < PRIORITY_BELOW_NORMAL) os.setPriority(PRIORITY_BELOW_NORMAL)
}

function cpuSeconds(): number {
	const { user, system } = process.cpuUsage()
	return (user + system) / 1e6
}

/** Ends this process if a piece of work uses too much. Decoders have their own threads, so this one is free to check. */
function watch({ mostMemory, mostSeconds }: WorkBounds): NodeJS.Timeout {
	const start = cpuSeconds()
	const timer = setInterval(() => {
		const resource =
			process.memoryUsage.rss() > mostMemory * 1024 * 1024
				? `${mostMemory} MiB of memory`
				: cpuSeconds() - start > mostSeconds && `${mostSeconds} s of processor time`
		if (!resource) return
		clearInterval(timer)
		say({ kind: 'spent', resource }, end)
	}, LOOK_EVERY_MS)
	return timer
}

/**
 * Does what the parent sends (`work-process.ts`), until the parent ends. Call it once, in a process that does nothing
 * else and may die at any time.
 */
export function serveWork<Work, Made>(bounds: WorkBounds, make: (work: Work) => Promise<Made>): void {
	const take = async (work: Work) => {
		say({ kind: 'begun' })
		const watching = watch(bounds)
		try {
			const made = await make(work)
			say({ kind: 'made', made, resident: process.memoryUsage.rss() })
		} catch (error) {
			const { name, message: reason } = error instanceof Error ? error : new Error(String(error))
			say({ kind: 'refused', reason, name })
		} finally {
			clearInterval(watching)
		}
	}
	offerToDie()
	if (bounds.isPatient) giveWay()
	process.on('disconnect', end)
	process.on('message', (work: Work) => void take(work))
	say({ kind: 'ready' })
}
