import 'server-only'
import { beforeEnd } from '#lib/base/process/last-work.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { answerBeacon } from './receive-beacon.ts'
import { startWriting, writeLast } from './writer.ts'

// Called by `lib/server/cli/setup/web-server.mjs`, which plain Node loads.
const answering = processWide<typeof answerBeacon>('agencyAnswerBeacon')

/** Starts counting visits and writing them: once per process. */
export async function startCounting(): Promise<void> {
	if (answering.value) return
	answering.value = answerBeacon
	beforeEnd(writeLast)
	await startWriting()
}
