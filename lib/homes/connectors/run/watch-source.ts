import 'server-only'
import { hash } from 'node:crypto'
import path from 'node:path'
import { inTurn } from '#lib/base/db/claims/turns.ts'
import { getFullDb } from '#lib/base/db/connection.ts'
import { logger } from '#lib/base/log/logger.ts'
import { every } from '#lib/base/process/every.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { applyGate } from '#lib/homes/compliance/publication-gate/gate.ts'
import { isAnyUnconfirmed } from '#lib/homes/compliance/publication-gate/unconfirmed.ts'
import { STOPPED } from '#lib/homes/connectors/run/attempts.ts'
import { fingerprintOf } from '#lib/homes/connectors/run/open-source.ts'
import { connectorSource } from '#lib/homes/connectors/run/source-kinds.ts'
import {
	beginSource,
	readState,
	recordFailed,
	recordHeard,
	recordLook,
	resumeSource,
	type SourceState,
	waitsForStaff,
} from '#lib/homes/connectors/run/source-state.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { forgetRefused } from '#lib/homes/feed/loss/refused-import.ts'
import { fetchUrl, lookAtFile } from '#lib/homes/feed/source/fetch-source.ts'
import { getFeedSettings } from '#lib/site/config/config.ts'
import type { Source, SourceOf } from '#lib/site/config/schema/services/source.ts'
import { type ImportOutcome, runImport, runSource } from './import-process.ts'

const TICK_MS = 2000
const TRIED_AGAIN: readonly ImportOutcome[] = ['not readable', 'ended early', 'refused as too small']

interface Progress {
	/** The source in `config/feed.json` that the other fields are about, as JSON. */
	source: string
	/** Whether this process has not looked at that source yet. */
	isNew: boolean
	warnedAt: number
}

const watched = processWide<Progress>('agencyFeedProgress')

type Db = Awaited<ReturnType<typeof getFullDb>>

/**
 * Looks at a payload file or address, and imports it if it has another mark than the last one. Returns its mark. Throws
 * if it cannot be read.
 */
async function lookAtPayload(db: Db, source: SourceOf<'file' | 'url'>, mark: string | null): Promise<string | null> {
	const fetched =
		source.kind === 'url'
			? await fetchUrl(source, mark)
			: await lookAtFile(path.resolve(/* turbopackIgnore: true */ source.path), mark)
	if (!fetched) {
		const isLate = await isAnyUnconfirmed(db)
		await recordHeard(db, source.kind, true, new Date())
		// A snapshot that was refused in between has been taken back.
		await forgetRefused(db)
		// Homes that were withheld because the source was silent are shown at once.
		if (isLate) await applyGate(db, new Date())
		return mark
	}
	const { outcome, report } = await runImport(fetched.file)
	// A payload that could not be read, perhaps because the database was locked, or would take too much off the site, is
	// tried again at the next interval.
	const isRead = !TRIED_AGAIN.includes(outcome)
	const isConfirmed = outcome === 'imported' || outcome === 'imported with bad records'
	await recordHeard(db, source.kind, isConfirmed, new Date())
	logger[outcome === 'imported' ? 'info' : 'warn']({ outcome, report }, 'listings of the feed')
	return isRead ? fetched.mark : mark
}

/** Reads the agency's CRM in a process of its own, which keeps the state of the source itself. */
async function lookAtSource(db: Db, kind: string): Promise<void> {
	const { outcome, report } = await runSource()
	if (outcome === 'source not usable') {
		const state = await readState(db, kind)
		logger.error({ problem: state?.problem_kind, reason: state?.problem }, 'the source cannot be used')
	} else logger[outcome === 'imported' ? 'info' : 'warn']({ outcome, report }, 'listings of the source')
}

async function look(db: Db, source: Source, mark: string | null): Promise<string | null> {
	try {
		if (source.kind === 'file' || source.kind === 'url') return await lookAtPayload(db, source, mark)
		await lookAtSource(db, source.kind)
	} catch (error) {
		if (source.kind !== 'file' && source.kind !== 'url') throw error
		const reason = error instanceof Error ? error.message : String(error)
		await recordFailed(db, source.kind, new SourceProblem('unavailable', reason), new Date())
		logger.error({ reason }, 'the feed could not be read; the listings stay as they are')
	}
	return mark
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
	Object.assign(progress, { source: name, isNew: true, warnedAt: 0 })
}

/**
 * Whether to look at a source now. A process that has just started, or whose settings were edited, looks at once, unless
 * another instance has done so with the same settings and program. The clock of one that looked may be ahead.
 */
function isDue(state: SourceState | null, { isNew }: Progress, looksFor: string, intervalMs: number): boolean {
	const now = Date.now()
	const nextAt = state?.next_at ?? null
	if (nextAt !== null) return nextAt <= new Date(now).toISOString()
	const lookedAt = state?.looked_at ?? null
	if (lookedAt === null || (isNew && state?.looked_for !== looksFor)) return true
	return now - Date.parse(lookedAt) >= intervalMs
}

async function tick(progress: Progress, build: string): Promise<void> {
	const { source, firstImport, intervalMinutes, silentAfterHours } = getFeedSettings()
	if (source === null) return
	const db = await getFullDb()
	const name = JSON.stringify(source)
	if (name !== progress.source) await begin(db, source, progress, name)
	const looksFor = hash('sha256', `${build} ${name}`, 'base64')
	const mayLook = async () => {
		const state = await readState(db, source.kind)
		return !waitsForStaff(firstImport, state) && isDue(state, progress, looksFor, intervalMinutes * MINUTE_MS)
	}
	if (!(await mayLook())) return
	const hasLooked = await inTurn(db, 'feed', async () => {
		// Another instance may have looked just before.
		if (!(await mayLook())) return
		progress.isNew = false
		const state = await readState(db, source.kind)
		const mark = state?.looked_for === looksFor ? state.payload_mark : null
		const at = new Date()
		await recordLook(db, source.kind, { at, looksFor, mark })
		await recordLook(db, source.kind, { at, looksFor, mark: await look(db, source, mark) })
	})
	const after = hasLooked ? await readState(db, source.kind) : null
	if (after) warnOfSilence(after, progress, silentAfterHours, Date.now())
}

/**
 * Imports the listings of the source that `config/feed.json` names, at its interval, and at once when the source
 * changes; of several instances one does it. If anything fails, the last good listings stay and the reason is logged.
 * Does nothing without a source. `build` names the version of the program: a new one takes the payload anew.
 */
export function watchSource(build: string): void {
	if (watched.value) return
	const progress: Progress = { source: '', isNew: true, warnedAt: 0 }
	watched.value = progress
	every({ name: 'feed', pause: TICK_MS, work: () => tick(progress, build), trouble: 'the feed is not looked at' })
}
