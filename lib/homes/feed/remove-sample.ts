import 'server-only'
import type { Kysely } from 'kysely'
import { engineOf } from '#lib/base/db/dialect/dialect.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { siteGate } from '#lib/homes/compliance/publication-gate/gate.ts'
import { forgetRefused } from '#lib/homes/feed/loss/refused-import.ts'
import { planImport } from '#lib/homes/feed/plan/plan.ts'
import { readStored } from '#lib/homes/feed/plan/stored-state.ts'
import { Findings } from '#lib/homes/feed/report/import-report.ts'
import { countSampleHomes, lastRun, SAMPLE_REMOVED, SAMPLE_SOURCE } from '#lib/homes/feed/sample-homes.ts'
import { samplePayload } from '#lib/homes/feed/sample-payload.ts'
import { readDocument } from '#lib/homes/feed/source/read-document.ts'
import { getImportSettings } from '#lib/homes/feed/source/settings.ts'
import { writePlan } from '#lib/homes/feed/write-plan.ts'

const NOTHING = JSON.stringify({ properties: [], projects: [] })

/** Imports a snapshot within a transaction beside which nobody writes. Returns the number of the import. */
async function writeSnapshot(db: Kysely<Tables>, payload: string, source: string, now: Date): Promise<number> {
	await engineOf(db).mayPause(db)
	const stored = await readStored(db, 'feed')
	const findings = new Findings()
	const plan = await planImport({
		document: readDocument(Buffer.from(payload)),
		stored,
		settings: getImportSettings(now),
		findings,
		now,
		addsOnly: false,
		// What did not change has its places and types already.
		readNames: async () => [],
		readGapFacts: async () => [],
		onProgress: () => {},
	})
	const counts = {
		listings: plan.listings.counts,
		projects: plan.projects.counts,
		rejected: findings.rejected,
		warned: findings.warned,
	}
	const at = now.toISOString()
	const { id } = await db
		.insertInto('import_run')
		.values({ started_at: at, finished_at: at, source, counts: JSON.stringify(counts) })
		.returning('id')
		.executeTakeFirstOrThrow()
	const hiddenSince = await writePlan({ db, plan, stored, now: at, onWritten: () => {} })
	await siteGate(db, now, hiddenSince)
	await forgetRefused(db)
	return id
}

/**
 * Takes the homes and projects of the sample off the site, as an import without any does; what staff write stays. Call
 * it in a transaction beside which nobody writes. Returns the number of that import; null if the sample is not there.
 */
export async function removeSampleHomes(db: Kysely<Tables>, now: Date): Promise<number | null> {
	const { homes, projects } = await countSampleHomes(db)
	return homes + projects === 0 ? null : writeSnapshot(db, NOTHING, SAMPLE_REMOVED, now)
}

/**
 * Brings the homes of the sample back. Call it in a transaction beside which nobody writes. Returns whether it did: not
 * if there was an import after the one that removed them.
 */
export async function returnSampleHomes(db: Kysely<Tables>, removal: number, now: Date): Promise<boolean> {
	const last = await lastRun(db)
	if (last?.id !== removal || last.source !== SAMPLE_REMOVED) return false
	await writeSnapshot(db, await samplePayload(now), SAMPLE_SOURCE, now)
	return true
}
