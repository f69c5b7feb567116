import type { ImportCounts } from '#lib/homes/feed/report/report.ts'
import type { FeedPart } from '#lib/server/health/feed.ts'
import type { Source } from '#lib/site/config/schema/services/source.ts'

/** What staff can ask of a feed: what the next import would change, and what came that is not used. */
export const FEED_CHECKS = ['diff', 'fields'] as const
export type FeedCheck = (typeof FEED_CHECKS)[number]

/** The last time that something was asked. */
export interface CheckView {
	what: FeedCheck
	askedAt: string
	/** Name of the member who asked; null if the account is gone. */
	who: string | null
	/** `ended`: its process ended early, so that there is no result. */
	state: 'busy' | 'done' | 'failed' | 'ended'
	/** What the command printed, in English. */
	output: string
}

export interface RunView {
	id: number
	at: string
	/** Of homes and projects together. */
	counts: ImportCounts
}

export interface SourceView {
	kind: Source['kind']
	/** The file, or the address without what follows its path. */
	place: string
	intervalMinutes: number
	state: FeedPart['state']
	heardAt: string | null
	nextAt: string | null
	/** Why the last look failed, in English; null if it did not. */
	problem: string | null
	/** Whether it is looked at now, or is about to be. */
	isBusy: boolean
	/** What can be asked of a source of this kind. */
	checks: readonly FeedCheck[]
}

export interface FeedsView {
	/** Null: listings are imported by hand. */
	source: SourceView | null
	checks: CheckView[]
	/** The last imports, the newest first. */
	runs: RunView[]
	/** The report of the last import on this machine, in English; null if there is none. */
	report: { at: string; text: string } | null
}
