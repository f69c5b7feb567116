// The process that decodes and encodes pictures and does nothing else: any picture may kill it. Runs in plain Node.
import 'server-only'
import fs from 'node:fs'
import { encodePagePicture, encodePicture } from './encode.ts'
import type { EncoderLimits, EncoderMessage } from './encoder-message.ts'

const LOOK_EVERY_MS = 20
const { mostMemory, mostSeconds, isPlain, isForPage }: EncoderLimits = JSON.parse(process.argv[2] ?? '')

function say(message: EncoderMessage, then?: () => void): void {
	process.send?.(message, undefined, undefined, () => then?.())
}

/** Ends the process at once; an orderly end would wait for the decoder. */
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

function cpuSeconds(): number {
	const { user, system } = process.cpuUsage()
	return (user + system) / 1e6
}

/** Ends this process if a picture uses too much. The decoder has its own threads, so this one stays free to check. */
function watch(): NodeJS.Timeout {
	const start = cpuSeconds()
	const timer = setInterval(() => {
		const resource =
			process.memoryUsage.rss() > mostMemory * 1024 * 1024
				? `${mostMemory} MiB of memory`
				: cpuSeconds() - start > mostSeconds && `${mostSeconds} s of processor time`
		if (!resource) return
		clearInterval(timer)
		say({ kind: 'refused', reason: `The picture takes more than ${resource}`, isEnding: true }, end)
	}, LOOK_EVERY_MS)
	return timer
}

async function make(bytes: Uint8Array): Promise<void> {
	say({ kind: 'begun' })
	const watching = watch()
	try {
		const picture = await (isForPage ? encodePagePicture(bytes) : encodePicture(bytes, isPlain))
		say({ kind: 'made', picture, resident: process.memoryUsage.rss() })
	} catch (error) {
		say({ kind: 'refused', reason: error instanceof Error ? error.message : String(error), isEnding: false })
	} finally {
		clearInterval(watching)
	}
}

offerToDie()
process.on('disconnect', end)
process.on('message', (bytes: Uint8Array) => void make(bytes))
say({ kind: 'ready' })
