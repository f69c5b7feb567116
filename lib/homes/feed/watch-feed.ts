import 'server-only'
import path from 'node:path'
import { logger } from '#lib/base/log/logger.ts'
import { every } from '#lib/base/process/every.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { fetchUrl, lookAtFile } from '#lib/homes/feed/source/fetch-source.ts'
import { getFeedSettings } from '#lib/site/config/config.ts'
import { runImport } from './run-import.ts'

const TICK_MS = 2000

interface Progress {
	/** The source in `config/feed.json` that the other fields are about, as JSON. */
	source: string
	/** Mark of the last payload that was imported. */
	mark: string | null
	lookedAt: number
	/** When the source last answered successfully. */
	heardAt: number
	warnedAt: number
}

const watched = processWide<Progress>('agencyFeedProgress')

type Source = NonNullable<ReturnType<typeof getFeedSettings>['source']>

async function look(source: Source, progress: Progress): Promise<void> {
	if (source.kind !== 'url' && source.kind !== 'file') return
	const fetched =
		source.kind === 'url'
			? await fetchUrl(source, progress.mark)
			: await lookAtFile(path.resolve(/* turbopackIgnore: true */ source.path), progress.mark)
	progress.heardAt = Date.now()
	if (!fetched) return
	const { outcome, report } = await runImport(fetched.file)
	// A payload that could not be read, perhaps because the database was locked, is tried again at the next interval.
	if (outcome !== 'not readable' && outcome !== 'ended early') progress.mark = fetched.mark
	const level = outcome === 'imported' ? 'info' : 'warn'
	logger[level]({ outcome, report }, 'listings of the feed')
}

function warnOfSilence(progress: Progress, hours: number, now: number): void {
	const since = Math.max(progress.heardAt, progress.warnedAt)
	if (now - since < hours * HOUR_MS) return
	progress.warnedAt = now
	logger.warn({ hours: Math.floor((now - progress.heardAt) / HOUR_MS) }, 'the feed has been silent')
}

async function tick(progress: Progress): Promise<void> {
	const { source, intervalMinutes, silentAfterHours } = getFeedSettings()
	if (source === null) return
	const now = Date.now()
	const name = JSON.stringify(source)
	if (name !== progress.source)
		Object.assign(progress, { source: name, mark: null, lookedAt: 0, heardAt: now, warnedAt: 0 })
	if (now - progress.lookedAt < intervalMinutes * MINUTE_MS) return
	progress.lookedAt = now
	try {
		await look(source, progress)
	} catch (error) {
		logger.error({ err: error }, 'the feed could not be read; the listings stay as they are')
	}
	warnOfSilence(progress, silentAfterHours, Date.now())
}

/**
 * Imports the listings of the source that `config/feed.json` names, at its interval, and at once when the source
 * changes. If anything goes wrong, the last good listings stay and the log says why. Does nothing without a source.
 */
export function watchFeed(): void {
	if (watched.value) return
	const progress: Progress = { source: '', mark: null, lookedAt: 0, heardAt: Date.now(), warnedAt: 0 }
	watched.value = progress
	every({ name: 'feed', pause: TICK_MS, work: () => tick(progress), trouble: 'the feed is not looked at' })
}

/**
 * Returns the instant (in milliseconds) at which the source last answered successfully, or at which this server began
 * to ask it; null before any source is known.
 */
export function feedHeardAt(): number | null {
	const { source, heardAt } = watched.value ?? { source: '', heardAt: 0 }
	return source === '' ? null : heardAt
}
