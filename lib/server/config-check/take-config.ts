import 'server-only'
import fs from 'node:fs'
import { getFullDb } from '#lib/base/db/connection.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { env } from '#lib/base/env.ts'
import { buildId, NO_BUILD } from '#lib/base/process/build-id.ts'
import { followSecrets } from '#lib/base/security/stored-secrets/stored-secrets.ts'
import { presentConfig } from '#lib/site/config/config.ts'
import { folderStamps, readFolder } from '#lib/site/config/model/config-version.ts'
import { isLastGood } from '#lib/site/config/model/last-good.ts'
import { followTable } from '#lib/site/config/revisions/follow.ts'

const problemOf = (error: unknown) => databaseProblem(error) ?? String(error)

async function followDatabase(): Promise<void> {
	await followTable()
	await followSecrets(await getFullDb())
}

async function check(): Promise<void> {
	const { checkedConfig } = await import('./checked-config.ts')
	checkedConfig()
}

function isChecked(): boolean {
	if (buildId() === NO_BUILD) return false
	try {
		return isLastGood(readFolder(folderStamps()).version, buildId())
	} catch {
		return false
	}
}

/**
 * Begins to read the configuration that the table specifies, where there is a database, and to check it. A database
 * that cannot be used changes nothing: the configuration last in use is read, and code that needs the database reports
 * the problem. Returns why the table could not be read, in one line; null if it was.
 *
 * What a server of the same build has checked and uses is not checked again: that takes a quarter of a second, and as
 * many files again as a whole command. An edit during the command is read by the schemas alone then.
 */
export async function takeConfig(): Promise<string | null> {
	const hasTable = env.databaseUrls !== null || fs.existsSync(env.databaseFile)
	const trouble = hasTable ? await followDatabase().then(() => null, problemOf) : null
	if (!isChecked()) await check()
	return trouble
}

/** Whether there is a configuration to use: the present one, or the last good one. */
export function hasConfig(): boolean {
	try {
		presentConfig()
		return true
	} catch {
		return false
	}
}
