import 'server-only'
import fs from 'node:fs'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { env } from '#lib/base/env.ts'
import { folderInUse } from '#lib/site/config/model/config-folder.ts'
import { folderStamps } from '#lib/site/config/model/config-version.ts'
import { readWorkingCopy } from './working-copy.ts'

let last: { key: string; files: string[] } | null = null

async function find(db: Kysely<Tables>): Promise<string[]> {
	const { differences } = await readWorkingCopy(db, env.configDir)
	return differences.filter(({ state }) => state !== 'behind').map(({ file }) => file)
}

/**
 * Returns the files of `CONFIG_DIR` that a member edited and nobody pushed: they are in no use while the table holds the
 * configuration. Empty while it does not.
 */
export async function unpushedFiles(db: Kysely<Tables>): Promise<readonly string[]> {
	const inUse = folderInUse()
	if (!inUse || inUse.revision === null || !fs.existsSync(env.configDir)) return []
	const key = `${inUse.revision} ${inUse.at} ${folderStamps(env.configDir).stamps}`
	if (last?.key !== key) last = { key, files: await find(db) }
	return last.files
}
