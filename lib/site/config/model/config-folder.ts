import fs from 'node:fs'
import path from 'node:path'
import { env } from '#lib/base/env.ts'
import { processWide } from '#lib/base/process/process-wide.ts'

/** The folder that the configuration is read from, and the revision of the table that it holds. */
export interface FolderInUse {
	folder: string
	/** Null if the folder is the agency's own, and the table has no revision. */
	revision: number | null
	/** When that revision was made, as an ISO instant. */
	at: string | null
}

const inUse = processWide<FolderInUse>('agencyConfigFolder')

/** The folder in which each revision that this instance has used has a folder of its own. */
export const revisionsFolder = (): string => path.join(env.dataDir, 'config-revisions')

/** The file with the name of the folder that was last in use, for the next start. */
export const lastFolderFile = (): string => path.join(revisionsFolder(), 'last')

function lastFolder(): string | null {
	try {
		const folder = path.join(revisionsFolder(), path.basename(fs.readFileSync(lastFolderFile(), 'utf8').trim()))
		return fs.existsSync(path.join(folder, 'site.json')) ? folder : null
	} catch {
		return null
	}
}

/**
 * Returns the absolute folder that the configuration is read from: `CONFIG_DIR`, or the one made from the table once a
 * revision has been pushed. A process that has not asked the table yet continues where the last one was.
 */
export function configFolder(): string {
	return inUse.value?.folder ?? lastFolder() ?? env.configDir
}

/** Returns what {@link readConfigFrom} was last given in this process; null before. */
export function folderInUse(): FolderInUse | null {
	return inUse.value ?? null
}

/** Makes this process read the configuration from another folder. */
export function readConfigFrom(folder: FolderInUse): void {
	inUse.value = folder
}
