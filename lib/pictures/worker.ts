import 'server-only'
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { getFullDb } from '@/lib/db/connection'
import { env } from '../env'
import { logger } from '../log/logger'
import { getPictureRules } from './settings'
import { countDue } from './sources'
import { isOutOfDate } from './wanted'

const LOOK_EVERY_MS = 5000
/** After a run that ended badly. */
const PAUSE_MS = 60_000

// Instrumentation and routes have separate module instances; there is one worker in the process.
const shared = globalThis as typeof globalThis & { agencyPictureWorker?: NodeJS.Timeout }

let child: ChildProcess | null = null

/** One run in a process of its own, of the lowest priority, so that pages are answered meanwhile. Answers its status. */
async function run(): Promise<number | null> {
	const command = ['--conditions=react-server', '--import', 'tsx', path.join('lib', 'cli', 'pictures.ts'), '--worker']
	const started = spawn(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'] })
	child = started
	try {
		return await new Promise((resolve, reject) => {
			started.once('error', reject)
			started.once('close', resolve)
		})
	} finally {
		child = null
	}
}

async function look(isFirst: boolean): Promise<number> {
	const db = await getFullDb()
	const rules = getPictureRules()
	// The first run of a server also finds the files of this machine that were replaced.
	const isNeeded = isFirst || (await countDue(db, new Date())) > 0 || (await isOutOfDate(db, rules))
	if (!isNeeded) return LOOK_EVERY_MS
	const status = await run()
	if (status !== 0) logger.error({ status }, 'the pictures were not made; another attempt follows in a minute')
	return status === 0 ? LOOK_EVERY_MS : PAUSE_MS
}

/**
 * Begins to take over the pictures of listings: soon after the server answers, after each import, and whenever one is
 * due. Does nothing with `PICTURES=off`.
 */
export function startPictureWorker(): void {
	if (shared.agencyPictureWorker || !env.hasPictures) return
	const lookAndGoOn = async (isFirst: boolean) => {
		const pause = await look(isFirst).catch((error: unknown) => {
			logger.error({ err: error }, 'the pictures are not looked at')
			return PAUSE_MS
		})
		next(pause, false)
	}
	const next = (pause: number, isFirst: boolean) => {
		shared.agencyPictureWorker = setTimeout(() => void lookAndGoOn(isFirst), pause).unref()
	}
	process.once('exit', () => child?.kill())
	next(LOOK_EVERY_MS, true)
}
