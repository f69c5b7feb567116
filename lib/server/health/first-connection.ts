import 'server-only'
import { channel } from 'node:diagnostics_channel'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import { databaseProblem, mayPass } from '#lib/base/db/problem.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { logger } from '#lib/base/log/logger.ts'
import { START_WAITS, type StartWait } from '#lib/base/process/start-waits.ts'

const AGAIN_MS = 1000

/**
 * Opens the database for a server that starts. Waits, however long that takes, while waiting can help: for a server
 * that is away, a lock, a full disk. Throws any other error, which ends the server.
 */
export async function firstConnection(open = getFullDb): Promise<Kysely<Tables>> {
	for (let told: string | null = null; ; ) {
		try {
			return await open()
		} catch (error) {
			if (!mayPass(error)) throw error
			const problem = databaseProblem(error) ?? String(error)
			if (problem !== told) logger.error(`The site waits for its database: ${problem}`)
			told = problem
			channel(START_WAITS).publish({ problem } satisfies StartWait)
			await pause(AGAIN_MS)
		}
	}
}
