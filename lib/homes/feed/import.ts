import 'server-only'
import type { Kysely } from 'kysely'
import { engineOf } from '#lib/base/db/dialect/dialect.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransactionAlone } from '#lib/base/db/transactions.ts'
import { homesAfter, isStillSo, readHomesBefore } from '#lib/homes/compliance/homes-before.ts'
import type { Gate } from '#lib/homes/compliance/publication-gate/gate.ts'
import type { AdvertReport } from '#lib/homes/compliance/report-types.ts'
import { isTooMuch, lossMark, type MissingSince, mayLose } from '#lib/homes/feed/loss/loss.ts'
import { forgetRefused, readRefused, recordRefused } from '#lib/homes/feed/loss/refused-import.ts'
import type { ImportPlan } from '#lib/homes/feed/plan/import-plan.ts'
import { planImport } from '#lib/homes/feed/plan/plan.ts'
import type { PlanInput } from '#lib/homes/feed/plan/plan-records.ts'
import { readGapFacts, readNames, readStored, type Stored } from '#lib/homes/feed/plan/stored-state.ts'
import { Findings, type ImportReport, type ReportOutcome } from '#lib/homes/feed/report/import-report.ts'
import type { ImportSettings } from '#lib/homes/feed/source/feed-source-types.ts'
import { readDocument } from '#lib/homes/feed/source/read-document.ts'
import type { SourceKind } from '#lib/site/config/schema/services/source.ts'
import { writePlan } from './write-plan.ts'

/** So many new listings may always be hidden because nobody can read their status; nothing on the site is lost by it. */
const UNCLEAR_ALWAYS_ALLOWED = 10

export interface ImportProgress {
	phase: 'reading' | 'writing'
	done: number
	total: number
}

/**
 * Returns the bytes of a payload and gives up ownership: a large payload's memory is freed before the database is
 * written.
 */
export type PayloadSource = () => Promise<Uint8Array>

export interface ImportOptions {
	settings: ImportSettings
	/** Withholds homes whose advert may not be shown; null shows all that the payload publishes. */
	gate: Gate | null
	/** Where the payload comes from: a file name or an address, for the log of imports. */
	source: string
	/** Import nothing if any record is bad. */
	isStrict?: boolean
	/** Also import a snapshot that takes more than half of what is published, or all of it, off the site. */
	allowsShrink?: boolean
	/** `lossMark` of what a person saw and agreed to lose; anything else is refused as without it. */
	agreedLoss?: string | null
	/**
	 * Kind of the source that is asked again and again: what it leaves out for an hour, or a member of staff agrees to, is
	 * taken off the site. Without it only `allowsShrink` does so.
	 */
	asksAgain?: SourceKind | null
	/** Report everything, write nothing. */
	isDryRun?: boolean
	now?: Date
	onProgress?: (progress: ImportProgress) => void
	/** Called with what the import will do, before it is done. */
	onPlan?: (plan: ImportPlan) => void
	/** Called at the end of each part of the work with its milliseconds, for the bench. */
	onPart?: (part: ImportPart, milliseconds: number) => void
}

/** `rows` and `gate` are within `transaction`, during which nobody else writes to a database file. */
export type ImportPart = 'read' | 'plan' | 'rows' | 'gate' | 'transaction'

async function inPart<T>({ onPart }: ImportOptions, part: ImportPart, work: () => Promise<T>): Promise<T> {
	const start = performance.now()
	const result = await work()
	onPart?.(part, performance.now() - start)
	return result
}

/** Thrown if another import was written while this one was being prepared; nothing of this one was written. */
export class ImportOvertakenError extends Error {}

interface Decision {
	plan: ImportPlan
	findings: Findings
	options: ImportOptions & { now: Date }
	/** What the last answers of a source that is asked again left out. */
	missing: MissingSince
}

function outcomeOf({ plan: { shrink, loss }, findings, options, missing }: Decision): ReportOutcome {
	if (options.isStrict && findings.rejected > 0) return 'strict'
	const { fresh, unclearFresh } = shrink
	const isUnread = unclearFresh > UNCLEAR_ALWAYS_ALLOWED && isTooMuch(unclearFresh, fresh)
	const isAgreed = typeof options.agreedLoss === 'string' && options.agreedLoss === lossMark(loss.lost)
	const shrinks = isUnread || !(isAgreed || mayLose(loss, missing, options.now))
	if (shrinks && !options.allowsShrink) return 'shrink'
	return options.isDryRun ? 'dry-run' : 'imported'
}

/** What an import has written: its number, and who is withheld. */
interface Written {
	run: number | null
	adverts: AdvertReport | null
}

/** Thrown in the transaction of a dry run, so that it is rolled back. */
class DryRunOver extends Error {
	readonly adverts: AdvertReport | null

	constructor(adverts: AdvertReport | null) {
		super('dry run')
		this.adverts = adverts
	}
}

/** What is written, and how. */
interface Writing {
	db: Kysely<Tables>
	plan: ImportPlan
	stored: Stored
	findings: Findings
	options: ImportOptions & { now: Date }
}

/** Returns the homes of which the gate may see something else than before. */
function changedIds({ listings: { writes, restored, withdrawn, hides, confirmed } }: ImportPlan): number[] {
	const ids = [...writes.map(({ content }) => content.row.id), ...[...hides, ...confirmed].map(({ id }) => id)]
	return [...ids, ...restored, ...withdrawn]
}

async function write({ db, plan, stored, findings, options }: Writing): Promise<Written> {
	const now = options.now.toISOString()
	const total = plan.listings.writes.length
	let done = 0
	const onWritten = (count: number) => {
		done += count
		if (!options.isDryRun) options.onProgress?.({ phase: 'writing', done, total })
	}
	const counts = {
		listings: plan.listings.counts,
		projects: plan.projects.counts,
		rejected: findings.rejected,
		warned: findings.warned,
	}
	const changed = changedIds(plan)
	// The gate looks at all homes: unless most of them change, whoever waits to write does not wait for that.
	const isForGate = options.gate !== null && changed.length * 2 < stored.listings.size
	const before = isForGate ? await readHomesBefore(db) : null
	const inTransaction = async (transaction: Kysely<Tables>) => {
		const engine = engineOf(transaction)
		await engine.besideVisitors(transaction)
		await engine.mayPause(transaction)
		// The first statement writes, so that the lock is held before anything is read.
		const { id: run } = await transaction
			.insertInto('import_run')
			.values({ started_at: now, finished_at: now, source: options.source, counts: JSON.stringify(counts) })
			.returning('id')
			.executeTakeFirstOrThrow()
		const earlier = await transaction
			.selectFrom('import_run')
			.select((eb) => eb.fn.max('id').as('id'))
			.where('id', '<', run)
			.executeTakeFirst()
		if ((earlier?.id ?? 0) !== stored.lastRun) throw new ImportOvertakenError('another import was written meanwhile')
		const isSettled = before !== null && (await isStillSo(transaction, before))
		const hiddenSince = await inPart(options, 'rows', () =>
			writePlan({ db: transaction, plan, stored, now, onWritten }),
		)
		const adverts = await inPart(options, 'gate', async () => {
			const homes = isSettled ? await homesAfter(transaction, before.homes, changed) : undefined
			return (await options.gate?.(transaction, options.now, hiddenSince, homes)) ?? null
		})
		if (options.isDryRun) throw new DryRunOver(adverts)
		await forgetRefused(transaction)
		await transaction
			.updateTable('import_run')
			.set({ finished_at: new Date().toISOString() })
			.where('id', '=', run)
			.execute()
		return { run, adverts }
	}
	return inPart(options, 'transaction', () => inTransactionAlone(db, inTransaction))
}

/** Writes what a dry run would write, so that the gate decides about exactly that, and takes it back. */
async function tryOut(writing: Writing): Promise<Written> {
	const { plan } = writing
	const listings = { ...plan.listings, writes: [...plan.listings.writes] }
	try {
		return await write({ ...writing, plan: { ...plan, listings } })
	} catch (error) {
		if (error instanceof DryRunOver) return { run: null, adverts: error.adverts }
		throw error
	}
}

function carryOut(outcome: ReportOutcome, writing: Writing): Promise<Written> {
	if (outcome === 'imported') return write(writing)
	if (outcome === 'dry-run' && writing.options.gate !== null) return tryOut(writing)
	return Promise.resolve({ run: null, adverts: null })
}

/** Frees the memory of bytes that are no longer needed, unless they are part of a larger buffer. */
function free({ buffer, byteLength }: Uint8Array): void {
	// The garbage collector would keep 100 MB and more until long after the import.
	if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** Does everything that comes before writing to the database. */
async function prepare(
	db: Kysely<Tables>,
	payload: PayloadSource,
	findings: Findings,
	options: ImportOptions & { now: Date },
) {
	const document = await inPart(options, 'read', async () => readDocument(await payload()))
	const stored = await readStored(db, 'feed')
	const total = document.arrays.properties?.length ?? 0
	const planning: PlanInput = {
		document,
		stored,
		settings: options.settings,
		findings,
		now: options.now,
		addsOnly: false,
		readNames: (ids) => readNames(db, ids),
		readGapFacts: (ids) => readGapFacts(db, ids),
		onProgress: (done) => options.onProgress?.({ phase: 'reading', done, total }),
	}
	const plan = await inPart(options, 'plan', () => planImport(planning))
	free(document.bytes)
	return { plan, stored }
}

/**
 * Imports one payload (UTF-8 JSON, see the contract) as a complete snapshot, in one transaction, and returns a report.
 * Everything is read, checked and cleaned before the database is locked. Throws `PayloadError` if the document as a
 * whole cannot be read, `ImportOvertakenError`, or the database's own error; nothing is changed then.
 */
export async function importPayload(
	db: Kysely<Tables>,
	payload: PayloadSource,
	options: ImportOptions,
): Promise<ImportReport> {
	const started = performance.now()
	const now = options.now ?? new Date()
	const findings = new Findings()
	const { plan, stored } = await prepare(db, payload, findings, { ...options, now })
	const source = options.asksAgain ?? null
	const missing = source === null ? {} : ((await readRefused(db, source))?.missing ?? {})
	const outcome = outcomeOf({ plan, findings, options: { ...options, now }, missing })
	if (outcome === 'shrink' && source !== null && !options.isDryRun) await recordRefused(db, source, plan.loss, now)
	options.onPlan?.(plan)
	const { run, adverts } = await carryOut(outcome, { db, plan, stored, findings, options: { ...options, now } })
	return {
		outcome,
		run,
		listings: plan.listings.counts,
		projects: plan.projects.counts,
		shrink: plan.shrink,
		gaps: plan.gaps,
		adverts,
		unclear: plan.listings.unclear.length,
		rejected: findings.rejected,
		rejections: findings.rejections,
		issues: findings.issues,
		warned: findings.warned,
		warnings: findings.warnings,
		unknownFields: findings.unknownFields(),
		milliseconds: Math.round(performance.now() - started),
	}
}
