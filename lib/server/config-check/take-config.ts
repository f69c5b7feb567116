import 'server-only'
import fs from 'node:fs'
import { getFullDb } from '#lib/base/db/connection.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { env } from '#lib/base/env.ts'
import { followSecrets } from '#lib/base/security/stored-secrets/stored-secrets.ts'
import { followTable } from '#lib/site/config/revisions/follow.ts'
import { checkedConfig } from './checked-config.ts'

const problemOf = (error: unknown) => databaseProblem(error) ?? String(error)

async function followDatabase(): Promise<void> {
	await followTable()
	await followSecrets(await getFullDb())
}

/**
 * Begins to read the configuration that the table specifies, where there is a database, and to check it. A database
 * that cannot be used changes nothing: the configuration last in use is read, and code that needs the database reports
 * the problem. Returns why the table could not be read, in one line; null if it was.
 */
export async function takeConfig(): Promise<string | null> {
	const hasTable = env.databaseUrls !== null || fs.existsSync(env.databaseFile)
	const trouble = hasTable ? await followDatabase().then(() => null, problemOf) : null
	checkedConfig()
	return trouble
}

/** Whether there is a configuration to use: the present one, or the last good one. */
export function hasConfig(): boolean {
	try {
		checkedConfig().good()
		return true
	} catch {
		return false
	}
}
