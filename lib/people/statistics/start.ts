import 'server-only'
import { processWide } from '#lib/base/process/process-wide.ts'
import { answerBeacon } from './receive.ts'
import { startWriting, writeLast } from './writer.ts'

// What `lib/server/cli/setup/web-server.mjs` calls, which is loaded by plain Node.
const answering = processWide<typeof answerBeacon>('agencyAnswerBeacon')
const lastWork = processWide<Set<() => Promise<void>>>('agencyLastWork')

/** Begins to count visits and to write them down: once in a process. */
export async function startCounting(): Promise<void> {
	if (answering.value) return
	answering.value = answerBeacon
	lastWork.value ??= new Set()
	lastWork.value.add(writeLast)
	await startWriting()
}
