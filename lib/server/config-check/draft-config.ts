import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import type { PresentConfig } from '#lib/site/config/config.ts'
import { configVersion } from '#lib/site/config/model/config-version.ts'
import { readDrafts } from '#lib/site/config/revisions/drafts.ts'
import { readFilesInUse, wholeSet } from '#lib/site/config/revisions/files-in-use.ts'
import { checkFiles } from './check-folder.ts'

const last = processWide<{ key: string; config: PresentConfig | null }>('agencyDraftConfig')

/**
 * Returns the configuration with the drafts of the desk, for a preview; null if there are none. Drafts that the check
 * refuses are not shown: the preview stays with the last ones that it allowed, or with what is published.
 */
export async function draftConfig(): Promise<PresentConfig | null> {
	const db = await getFullDb()
	const drafts = await readDrafts(db)
	if (drafts.length === 0) return null
	const key = [configVersion(), ...drafts.map(({ file, version }) => `${file}:${version}`)].join(' ')
	if (last.value?.key === key) return last.value.config
	const inUse = await readFilesInUse(db)
	const files = new Map(inUse.files)
	for (const { file, content } of drafts) files.set(file, Buffer.from(content))
	const { config } = checkFiles(wholeSet({ ...inUse, files }))
	const texts = new Map([...files].map(([name, content]) => [name, new TextDecoder().decode(content)]))
	const present = config ? { config, texts, version: `draft ${key}` } : (last.value?.config ?? null)
	last.value = { key, config: present }
	return present
}
