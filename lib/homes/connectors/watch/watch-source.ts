import 'server-only'
import { hash } from 'node:crypto'
import path from 'node:path'
import { getFullDb } from '#lib/base/db/connection.ts'
import { logger } from '#lib/base/log/logger.ts'
import { every } from '#lib/base/process/every.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { applyGate } from '#lib/homes/adverts/withhold/gate.ts'
import { isAnyUnconfirmed } from '#lib/homes/adverts/withhold/unconfirmed.ts'
import { fingerprintOf } from '#lib/homes/connectors/run/open-source.ts'
import { connectorSource } from '#lib/homes/connectors/run/source-kinds.ts'
import { STOPPED } from '#lib/homes/connectors/run/store/attempts.ts'
import {
	beginSource,
	noteFailed,
	noteHeard,
	readState,
	resumeSource,
	type SourceState,
} from '#lib/homes/connectors/run/store/source-state.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { fetchUrl, lookAtFile } from '#lib/homes/feed/source/fetch-source.ts'
import { getFeedSettings } from '#lib/site/config/config.ts'
import type { Source, SourceOf } from '#lib/site/config/schema/services/source.ts'
import { runImport, runSource } from './import-process.ts'

const TICK_MS = 2000

interface Progress {
	/** The source in `config/feed.json` that the other fields are about, as JSON. */
	source: string
	/** Mark of the last payload that was imported. */
	mark: string | null
	lookedAt: number
	warnedAt: number
}

const watched = processWide<Progress>('agencyFeedProgress')

type Db = Awaited<ReturnType<typeof getFullDb>>

/** Looks at a payload file or address, and imports it if it is new. Throws if it cannot be read. */
async function lookAtPayload(db: Db, source: SourceOf<'file' | 'url'>, progress: Progress): Promise<void> {
	const fetched =
		source.kind === 'url'
			? await fetchUrl(source, progress.mark)
			: await lookAtFile(path.resolve(/* turbopackIgnore: true */ source.path), progress.mark)
	if (!fetched) {
		const isLate = await isAnyUnconfirmed(db)
		await noteHeard(db, source.kind, true, new Date())
		// Homes that were withheld because the source was silent are shown at once.
		if (isLate) await applyGate(db, new Date())
		return
	}
	const { outcome, report } = await runImport(fetched.file)
	// A payload that could not be read, perhaps because the database was locked, is tried again at the next interval.
	const isRead = outcome !== 'not readable' && outcome !== 'ended early'
	if (isRead) progress.mark = fetched.mark
	const isConfirmed = outcome === 'imported' || outcome === 'imported with bad records'
	await noteHeard(db, source.kind, isConfirmed, new Date())
	logger[outcome === 'imported' ? 'info' : 'warn']({ outcome, report }, 'listings of the feed')
}

/** Reads the agency's CRM in a process of its own, which keeps the state of the source itself. */
async function lookAtSource(db: Db, kind: string): Promise<void> {
	const { outcome, report } = await runSource()
	if (outcome === 'source not usable') {
		const state = await readState(db, kind)
		logger.error({ problem: state?.problem_kind, reason: state?.problem }, 'the source cannot be used')
	} else logger[outcome === 'imported' ? 'info' : 'warn']({ outcome, report }, 'listings of the source')
}

async function look(db: Db, source: Source, progress: Progress): Promise<void> {
	if (source.kind !== 'file' && source.kind !== 'url') return lookAtSource(db, source.kind)
	try {
		await lookAtPayload(db, source, progress)
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error)
		await noteFailed(db, source.kind, new SourceProblem('unavailable', reason), new Date())
		logger.error({ reason }, 'the feed could not be read; the listings stay as they are')
	}
}

function warnOfSilence(state: SourceState, progress: Progress, hours: number, now: number): void {
	const heardAt = Date.parse(state.heard_at ?? state.since)
	if (now - Math.max(heardAt, progress.warnedAt) < hours * HOUR_MS) return
	progress.warnedAt = now
	logger.warn({ hours: Math.floor((now - heardAt) / HOUR_MS) }, 'the feed has been silent')
}

/** Begins with a source, or begins again with its new settings. One that was stopped is given another chance. */
async function begin(db: Db, source: Source, progress: Progress, name: string): Promise<void> {
	const connector = connectorSource(source)
	const fingerprint = connector ? fingerprintOf(connector) : hash('sha256', name, 'base64')
	await beginSource(db, source.kind, fingerprint, new Date())
	if ((await readState(db, source.kind))?.next_at === STOPPED) await resumeSource(db, source.kind)
	Object.assign(progress, { source: name, mark: null, lookedAt: 0, warnedAt: 0 })
}

async function tick(progress: Progress): Promise<void> {
	const { source, intervalMinutes, silentAfterHours } = getFeedSettings()
	if (source === null) return
	const db = await getFullDb()
	const name = JSON.stringify(source)
	if (name !== progress.source) await begin(db, source, progress, name)
	const state = await readState(db, source.kind)
	const now = Date.now()
	const nextAt = state?.next_at ?? null
	const isDue =
		nextAt === null ? now - progress.lookedAt >= intervalMinutes * MINUTE_MS : nextAt <= new Date(now).toISOString()
	if (!isDue) return
	progress.lookedAt = now
	await look(db, source, progress)
	const after = await readState(db, source.kind)
	if (after) warnOfSilence(after, progress, silentAfterHours, Date.now())
}

/**
 * Imports the listings of the source that `config/feed.json` names, at its interval, and at once when the source
 * changes. If anything goes wrong, the last good listings stay and the log says why. Does nothing without a source.
 */
export function watchSource(): void {
	if (watched.value) return
	const progress: Progress = { source: '', mark: null, lookedAt: 0, warnedAt: 0 }
	watched.value = progress
	every({ name: 'feed', pause: TICK_MS, work: () => tick(progress), trouble: 'the feed is not looked at' })
}
