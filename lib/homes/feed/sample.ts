import 'server-only'
import fs from 'node:fs/promises'
import path from 'node:path'
import { getFullDb } from '#lib/base/db/connection.ts'
import { fileStorage } from '#lib/base/files/kept/kept-files.ts'
import { siteGate } from '#lib/homes/compliance/publication-gate/gate.ts'
import type { ImportReport } from '#lib/homes/feed/report/import-report.ts'
import { getImportSettings } from '#lib/homes/feed/source/settings.ts'
import { importPayload } from './import.ts'
import { SAMPLE_SOURCE } from './sample-homes.ts'
import { samplePayload } from './sample-payload.ts'

/** Puts the files of the sample's show home where staff would put them; existing files stay. */
async function copySampleDocuments(): Promise<void> {
	const from = path.resolve(/* turbopackIgnore: true */ 'lib/homes/feed/sample/documents')
	const store = fileStorage()
	for (const entry of await fs.readdir(from, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile()) continue
		const file = path.join(entry.parentPath, entry.name)
		const key = `documents/${path.relative(from, file).split(path.sep).join('/')}`
		if ((await store.stat(key)) === null) await store.put(key, await fs.readFile(file))
	}
}

/**
 * Imports the sample payload if the database has never seen an import and has no listing. Its dates are moved by whole
 * weeks up to today, so that open houses lie ahead and sold ribbons are recent. Returns null if there was nothing to
 * do.
 */
export async function loadSampleIfEmpty(now = new Date()): Promise<ImportReport | null> {
	const db = await getFullDb()
	const run = await db.selectFrom('import_run').select('id').limit(1).executeTakeFirst()
	const listing = await db.selectFrom('listing').select('id').limit(1).executeTakeFirst()
	if (run || listing) return null
	const payload = Buffer.from(await samplePayload(now))
	await copySampleDocuments()
	const settings = getImportSettings(now)
	return importPayload(db, async () => payload, { settings, gate: siteGate, source: SAMPLE_SOURCE, now })
}
