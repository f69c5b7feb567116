import 'server-only'
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { isTaken } from '#lib/base/db/claims/turns.ts'
import { getFullDb } from '#lib/base/db/connection.ts'
import { env } from '#lib/base/env.ts'
import { logger } from '#lib/base/log/logger.ts'
import { every } from '#lib/base/process/every.ts'
import { isOutOfDate } from './needed-pictures.ts'
import { PICTURES_TURN } from './picture-run.ts'
import { getPictureRules } from './picture-settings.ts'
import { countDue } from './sources.ts'

const LOOK_EVERY_MS = 5000
/** Pause after a failed run. */
const PAUSE_MS = 60_000

let child: ChildProcess | null = null

/**
 * Runs once in a separate process of the lowest priority, so that pages are served meanwhile. Returns its exit status.
 */
async function run(): Promise<number | null> {
	const command = [
		'--conditions=react-server',
		path.join('lib', 'server', 'cli', 'commands', 'pictures.ts'),
		'--worker',
	]
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

/** Starts a run if one is needed and nobody else makes pictures. */
async function look(isFirst: boolean): Promise<'fine' | 'busy' | 'failed'> {
	const db = await getFullDb()
	if (await isTaken(db, PICTURES_TURN)) return 'busy'
	const rules = getPictureRules()
	// A server's first run also finds replaced files of this machine.
	const isNeeded = isFirst || (await countDue(db, new Date())) > 0 || (await isOutOfDate(db, rules))
	if (!isNeeded) return 'fine'
	const status = await run()
	if (status !== 0) logger.error({ status }, 'the pictures were not made; another attempt follows in a minute')
	return status === 0 ? 'fine' : 'failed'
}

/**
 * Starts taking over the pictures of listings: soon after the server starts, after each import, and whenever one is
 * due. Does nothing with `PICTURES=off`.
 */
export function startPictureWorker(): void {
	if (!env.hasPictures) return
	let isFirst = true
	let restsUntil = 0
	const rest = () => {
		restsUntil = Date.now() + PAUSE_MS
	}
	const work = async () => {
		if (Date.now() < restsUntil) return
		const outcome = await look(isFirst).finally(rest)
		if (outcome !== 'busy') isFirst = false
		if (outcome !== 'failed') restsUntil = 0
	}
	process.once('exit', () => child?.kill())
	every({ name: 'pictures', pause: LOOK_EVERY_MS, work, trouble: 'the pictures are not looked at' })
}
