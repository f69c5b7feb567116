import type { SourceSecret } from '#lib/homes/connectors/run/source-secrets.ts'
import type { ImportCounts } from '#lib/homes/feed/report/import-report.ts'
import type { FeedPart } from '#lib/server/health/feed.ts'
import type { Source } from '#lib/site/config/schema/services/source.ts'
import type { FeedCheck } from './feed-checks.ts'
import type { OutFeedView } from './out-feeds-types.ts'

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

/** What the last import of the source would have taken off the site, and was refused for. */
export interface LossView {
	/** When that was last so. */
	at: string
	/** When the site believes it, if it is repeated. */
	until: string
	/** Number of homes and projects on the site, and how many of them would vanish. */
	published: number
	lost: number
	/** The first of those that would vanish. */
	shown: readonly LostView[]
	/** Who agreed to it, and when; null while nobody has. */
	accepted: { at: string; who: string | null } | null
}

/** A home or project that would vanish. */
export interface LostView {
	kind: 'home' | 'project'
	id: number
	/** Null if it has no page. */
	href: string | null
	title: string | null
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
	/** Null: its last import was not refused. */
	loss: LossView | null
	/** The passwords that it needs, and where each comes from; and the server that they go to. */
	secrets: readonly SourceSecret[]
	server: string
	/** What can be asked of a source of this kind. */
	checks: readonly FeedCheck[]
}

/** A key of the public API. */
export interface ApiKeyView {
	id: string
	/** Whose it is, as the agency calls them. */
	name: string
	madeAt: string
	/** Name of the member who made it; null if the account is gone. */
	who: string | null
	/** Null: never. */
	usedAt: string | null
}

/** Another site that may show frames of this one. */
export interface EmbeddingSite {
	origin: string
	/** How often it did in the last 30 days. */
	views: number
}

export interface FeedsView {
	/** Null: listings are imported by hand. */
	source: SourceView | null
	/** When staff last uploaded the list that the site follows, ISO instant; null if it follows none. */
	listAt: string | null
	checks: CheckView[]
	/** The last imports, the newest first. */
	runs: RunView[]
	/** What portals and partners read. */
	out: OutFeedView[]
	/** The report of the last import on this machine, in English; null if there is none. */
	report: { at: string; text: string } | null
	/** Who reads the public API. */
	keys: ApiKeyView[]
	/** What may show frames. */
	sites: EmbeddingSite[]
}
