import '#lib/server/cli/command.ts'
import fs from 'node:fs'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { env } from '#lib/base/env.ts'
import { SOURCE_STATUS } from '#lib/homes/connectors/run/import-process.ts'
import { openService } from '#lib/homes/connectors/run/open-source.ts'
import { writePageAddresses } from '#lib/homes/connectors/run/page-addresses.ts'
import type { MappingReport } from '#lib/homes/connectors/run/payload/mapping-report.ts'
import { isKept, mapStored, readSource, SourceBusyError } from '#lib/homes/connectors/run/read-source.ts'
import {
	type ConnectorSource,
	connectorSource,
	isService,
	type ServiceSource,
} from '#lib/homes/connectors/run/source-kinds.ts'
import { recordFailed, recordHeard, resumeSource } from '#lib/homes/connectors/run/source-state.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { ImportOvertakenError } from '#lib/homes/feed/import.ts'
import type { ImportPlan } from '#lib/homes/feed/plan/import-plan.ts'
import { PayloadError } from '#lib/homes/feed/source/document.ts'
import { fetchUrl } from '#lib/homes/feed/source/fetch-source.ts'
import { type CommandCall, UsageError } from '#lib/server/cli/command-call.ts'
import { IMPORT_STATUS, ImportBusyError, importFile, statusOf } from '#lib/server/cli/import-file.ts'
import { type ProgressBar, progressBar } from '#lib/server/cli/output/progress-bar.ts'
import { showPictures } from '#lib/server/cli/output/show-pictures.ts'
import { runCommand } from '#lib/server/cli/run-command.ts'
import { diffLines } from '#lib/server/cli/show-diff.ts'
import { leftOutLines, mappingLines, wholeMapping, writeMappingReport } from '#lib/server/cli/source-report.ts'
import { asInstance } from '#lib/server/instances/heartbeat.ts'
import { ConfigError, getFeedSettings } from '#lib/site/config/config.ts'
import type { Source, SourceOf } from '#lib/site/config/schema/services/source.ts'

const DIFF_FILE = 'diff-payload.json'

const say = (lines: readonly string[]) => process.stdout.write(lines.map((line) => `${line}\n`).join(''))

interface Call {
	db: Kysely<Tables>
	source: ConnectorSource
	bar: ProgressBar
	flags: { 'allow-shrink': boolean; 'no-pictures': boolean }
}

async function test({ db, source }: Call): Promise<number> {
	if (!isService(source)) {
		const isFolder = isKept(source)
		const report = await mapOnce(db, source, 'test-payload.json', isFolder ? readSource : mapStored)
		if (isFolder) await resumeSource(db, source.kind)
		const whole = isFolder ? 'The deliveries are whole' : 'The file is whole'
		say([`${whole}: ${report.records} records.`, ...leftOutLines(report, false)])
		return 0
	}
	const { lines, homes, projects } = await openService(source, db).session.check()
	await resumeSource(db, source.kind)
	say(['Signed in.', ...lines, `Homes: ${homes}, projects: ${projects}`])
	return 0
}

const onRead = (bar: ProgressBar) => (done: number, total: number) => bar.show('Asking', done, total)

async function run({ db, source, bar, flags }: Call): Promise<number> {
	const startedAt = new Date()
	const { file, report } = await readSource(db, source, { fileName: 'payload.json', onRead: onRead(bar) })
	bar.clear()
	say(mappingLines(report, false))
	writeMappingReport(report)
	const allowsShrink = flags['allow-shrink']
	const how = { isStrict: false, allowsShrink, isDryRun: false, asksAgain: source.kind }
	const imported = await importFile(file, source.kind, how, bar)
	await recordHeard(db, source.kind, imported.outcome === 'imported', new Date(), startedAt)
	if (imported.outcome === 'imported' && isService(source)) say(await tellPages(db, source))
	if (imported.outcome === 'imported' && env.hasPictures && !flags['no-pictures']) await showPictures(bar)
	return statusOf(imported)
}

/** Writes into the source where its homes are shown. A failure of that is no reason to fail a finished import. */
async function tellPages(db: Kysely<Tables>, source: ServiceSource): Promise<string[]> {
	try {
		const count = await writePageAddresses(db, source.kind, openService(source, db).session)
		return count > 0 ? [`Addresses of pages written into the source: ${count}`] : []
	} catch (error) {
		if (!(error instanceof SourceProblem)) throw error
		return [`The addresses of the pages could not be written into the source: ${error.message}`]
	}
}

async function diffOf(file: string, { db, source, bar }: Pick<Call, 'db' | 'bar'> & { source: Source }) {
	let plan: ImportPlan | null = null
	const flags = { isStrict: false, allowsShrink: true, isDryRun: true }
	const report = await importFile(file, source.kind, { ...flags, onPlan: (made) => (plan = made) }, bar)
	const lines = plan === null ? [] : await diffLines(db, plan)
	say(lines.length > 0 ? ['', ...lines] : ['', 'No home would change.'])
	return statusOf(report)
}

async function diff(call: Call): Promise<number> {
	const { file } = await readSource(call.db, call.source, { fileName: DIFF_FILE, onRead: onRead(call.bar) })
	try {
		return await diffOf(file, call)
	} finally {
		// It holds what is private: only the payload that is imported stays.
		fs.rmSync(file, { force: true })
	}
}

/** As `diff`, for a payload that is a file or has an address. */
async function diffPayload(source: SourceOf<'file' | 'url'>, call: Pick<Call, 'db' | 'bar'>): Promise<number> {
	if (source.kind === 'file') return await diffOf(source.path, { ...call, source })
	const fetched = await fetchUrl(source, null, DIFF_FILE)
	if (fetched === null) throw new PayloadError('The address says that nothing is new, without having been asked.')
	try {
		return await diffOf(fetched.file, { ...call, source })
	} finally {
		fs.rmSync(fetched.file, { force: true })
	}
}

/** Maps what is there once more and returns the report. The payload holds what is private, so it does not stay. */
async function mapOnce(
	db: Kysely<Tables>,
	source: ConnectorSource,
	fileName: string,
	read: typeof mapStored = mapStored,
): Promise<MappingReport> {
	const { file, report } = await read(db, source, { fileName })
	fs.rmSync(file, { force: true })
	return report
}

async function fields({ db, source }: Call): Promise<number> {
	const report = await mapOnce(db, source, 'fields-payload.json')
	say(wholeMapping(report))
	return 0
}

const WORK: Readonly<Record<CommandCall<'feed'>['sub'], (call: Call) => Promise<number>>> = { test, run, diff, fields }

/** Returns what the command does with the configured source. Throws `UsageError` if there is none that it is for. */
function workOf({ sub, values: flags }: CommandCall<'feed'>) {
	const { source } = getFeedSettings()
	const connector = connectorSource(source)
	if (connector !== null) {
		const work = (db: Kysely<Tables>, bar: ProgressBar) => WORK[sub]({ db, source: connector, bar, flags })
		return { work, source: connector }
	}
	if (sub === 'diff' && (source?.kind === 'file' || source?.kind === 'url')) {
		return { work: (db: Kysely<Tables>, bar: ProgressBar) => diffPayload(source, { db, bar }), source }
	}
	throw new UsageError('"source" of config/feed.json names no connector: see docs/connectors/.')
}

async function main(called: CommandCall<'feed'>): Promise<number> {
	const { work, source } = workOf(called)
	const bar = progressBar(process.stderr)
	const db = await getFullDb()
	try {
		return await asInstance(() => work(db, bar))
	} catch (error) {
		if (error instanceof SourceProblem && called.sub === 'run') await recordFailed(db, source.kind, error, new Date())
		throw error
	} finally {
		bar.clear()
	}
}

const REASONS: Readonly<Record<SourceProblem['kind'], string>> = {
	credentials: 'The source does not let us in',
	refused: 'The source lets us in, but not to the homes',
	identity: 'The server is not trusted',
	unavailable: 'The source does not respond',
	shape: 'The source sent something that cannot be read',
}

function lineOf(error: unknown): string {
	if (error instanceof SourceProblem) return `${REASONS[error.kind]}: ${error.message}`
	const isOurs = [PayloadError, ImportBusyError, ImportOvertakenError, ConfigError, SourceBusyError].some(
		(kind) => error instanceof kind,
	)
	if (isOurs && error instanceof Error) return error.message
	return databaseProblem(error) ?? `Nothing was changed: ${String(error)}`
}

function failureStatus(error: unknown): number {
	if (error instanceof SourceProblem) return SOURCE_STATUS.problem
	return error instanceof SourceBusyError ? SOURCE_STATUS.busy : IMPORT_STATUS.unreadable
}

await runCommand('feed', async (call) => ({ status: await main(call) }), { lineOf, statusOf: failureStatus })
