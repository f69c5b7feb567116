import 'server-only'
import type { Kysely } from 'kysely'
import { engineOf } from '#lib/base/db/dialect/dialect.ts'
import { writeMeta } from '#lib/base/db/meta.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { inHomesTransaction } from '#lib/base/db/transactions.ts'
import { siteGate } from '#lib/homes/compliance/publication-gate/gate.ts'
import { planImport } from '#lib/homes/feed/plan/plan.ts'
import { readStored } from '#lib/homes/feed/plan/stored-state.ts'
import { Findings } from '#lib/homes/feed/report/import-report.ts'
import { readDocument } from '#lib/homes/feed/source/read-document.ts'
import { getImportSettings } from '#lib/homes/feed/source/settings.ts'
import { writePlan } from '#lib/homes/feed/write-plan.ts'
import type { OwnSubject } from '#lib/homes/manual-listings/form/field-types.ts'
import { OwnValues } from '#lib/homes/manual-listings/form/listing-values.ts'
import { type OwnRecord, recordsOf } from '#lib/homes/manual-listings/manual-records.ts'
import { OWN_HOMES_SEEN } from '#lib/homes/pictures/run/own-pictures.ts'
import { getSite } from '#lib/site/config/config.ts'
import { namedTypes } from './types-named.ts'

/** The published homes and projects that staff write, as records of the payload. */
export interface OwnPayload {
	properties: OwnRecord[]
	projects: OwnRecord[]
}

/** Returns what staff write and have published, as a payload. */
export async function publishedPayload(db: Kysely<Tables>): Promise<OwnPayload> {
	const homes = await db
		.selectFrom('own_home')
		.select(['id', 'subject', 'published'])
		.where('state', '=', 'published')
		.where('published', 'is not', null)
		.orderBy('id')
		.execute()
	const { nameIn: typeName } = await namedTypes(db)
	const { languages } = getSite()
	const recordsFor = (wanted: OwnSubject) =>
		homes
			.filter(({ subject }) => subject === wanted)
			.flatMap(({ id, subject, published }) =>
				recordsOf(id, OwnValues.parse(JSON.parse(published ?? '{}')), { subject, languages, typeName }),
			)
	return { properties: recordsFor('home'), projects: recordsFor('project') }
}

/**
 * Brings the site in line with the homes that staff have published, as an import does with those of the feed: what is
 * new or changed is written, what is gone is withdrawn, and the gate decides about it. Call it in a transaction.
 */
export async function writeOwnHomes(db: Kysely<Tables>, now: Date): Promise<void> {
	await engineOf(db).mayPause(db)
	const payload = JSON.stringify(await publishedPayload(db))
	const stored = await readStored(db, 'desk')
	const plan = await planImport({
		document: readDocument(Buffer.from(payload)),
		stored,
		settings: getImportSettings(now),
		findings: new Findings(),
		now,
		addsOnly: true,
		// What did not change has its places and types already.
		readNames: async () => [],
		readGapFacts: async () => [],
		onProgress: () => {},
	})
	const hiddenSince = await writePlan({ db, plan, stored, now: now.toISOString(), onWritten: () => {} })
	await siteGate(db, now, hiddenSince)
	await writeMeta(db, OWN_HOMES_SEEN, now.toISOString())
}

/** Writes them anew: a setting or a new version of the program may read them differently. */
export async function renewOwnHomes(db: Kysely<Tables>, now: Date): Promise<void> {
	const any = await db.selectFrom('own_home').select('id').limit(1).executeTakeFirst()
	if (any !== undefined) await inHomesTransaction(db, (transaction) => writeOwnHomes(transaction, now))
}
