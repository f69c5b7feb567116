import 'server-only'
import { answerBeacon } from './receive'
import { startWriting, writeLast } from './writer'

// What `lib/cli/setup/web-server.mjs` calls, which is loaded by plain Node.
const shared = globalThis as typeof globalThis & {
	/** Awaited between the last answer and the end of the process. */
	agencyLastWork?: Set<() => Promise<void>>
	agencyAnswerBeacon?: typeof answerBeacon
}

/** Begins to count visits and to write them down: once in a process. */
export async function startCounting(): Promise<void> {
	if (shared.agencyAnswerBeacon) return
	shared.agencyAnswerBeacon = answerBeacon
	shared.agencyLastWork ??= new Set()
	shared.agencyLastWork.add(writeLast)
	await startWriting()
}
