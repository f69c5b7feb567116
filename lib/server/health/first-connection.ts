import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import { databaseProblem, isServerAway } from '#lib/base/db/problem.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { logger } from '#lib/base/log/logger.ts'

const AGAIN_MS = 1000

/** Opens the database for a server that starts. Waits for a database server that is away, however long that takes. */
export async function firstConnection(): Promise<Kysely<Tables>> {
	for (let told: string | null = null; ; ) {
		try {
			return await getFullDb()
		} catch (error) {
			if (!isServerAway(error)) throw error
			const problem = databaseProblem(error)
			if (problem !== told) logger.error(`The site waits for its database: ${problem}`)
			told = problem
			await pause(AGAIN_MS)
		}
	}
}
