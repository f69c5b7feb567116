import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import { getFullDb } from '#lib/base/db/connection.ts'
import { env } from '#lib/base/env.ts'
import { folderInUse, lastFolderFile, readConfigFrom } from '#lib/site/config/model/config-folder.ts'
import { writeWhole } from './file-set.ts'
import { materialise } from './materialise.ts'
import { latestRevision, usesOwnFiles } from './revisions.ts'

/**
 * Makes this process read the configuration that the table holds: the newest revision, or the folder `CONFIG_DIR` where
 * there is none or where it specifies the folder. Whoever checks the folder still decides whether its files are used.
 */
export async function followTable(): Promise<void> {
	const db = await getFullDb()
	const newest = await latestRevision(db)
	const latest = newest === null || usesOwnFiles(newest) ? null : newest
	const present = folderInUse()
	const revision = latest?.id ?? null
	const at = latest?.at ?? null
	if (present && present.revision === revision && present.at === at) return
	if (latest === null) {
		fs.rmSync(lastFolderFile(), { force: true })
		readConfigFrom({ folder: env.configDir, revision, at })
		return
	}
	const folder = await materialise(db, latest)
	writeWhole(lastFolderFile(), `${path.basename(folder)}\n`, 0o600)
	readConfigFrom({ folder, revision, at })
}
