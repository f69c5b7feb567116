import 'server-only'
import fs from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { isTaken } from '#lib/base/db/claims/turns.ts'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { STOPPED } from '#lib/homes/connectors/run/attempts.ts'
import { serverOf, sourceSecrets } from '#lib/homes/connectors/run/source-secrets.ts'
import { readState } from '#lib/homes/connectors/run/source-state.ts'
import { believedAt } from '#lib/homes/feed/loss/loss.ts'
import { readRefused } from '#lib/homes/feed/loss/refused-import.ts'
import type { ImportCounts } from '#lib/homes/feed/report/import-report.ts'
import { reportFile } from '#lib/homes/feed/report/report-file.ts'
import { lastListAt } from '#lib/homes/feed/source/uploaded-list.ts'
import { apiKeys } from '#lib/homes/listings/portals/api-keys.ts'
import { listingCards } from '#lib/homes/listings/queries/card-queries.ts'
import { memberNames } from '#lib/people/staff/account/members.ts'
import { embedViews } from '#lib/people/statistics/embed-views.ts'
import { feedPart } from '#lib/server/health/feed.ts'
import { getFeedSettings, getMapSettings } from '#lib/site/config/config.ts'
import type { Source } from '#lib/site/config/schema/services/source.ts'
import { checksOf, turnOf } from './checks.ts'
import type {
	ApiKeyView,
	CheckView,
	EmbeddingSite,
	FeedsView,
	LossView,
	LostView,
	RunView,
	SourceView,
} from './feeds-types.ts'
import { outFeeds } from './out-feeds.ts'

/** Returns the sites that may show frames of this one, and how often each did in the last 30 days. */
async function embeddingSites(db: Kysely<Tables>, now: Date): Promise<EmbeddingSite[]> {
	const counts = new Map((await embedViews(db, now)).map(({ origin, count }) => [origin, count]))
	return getMapSettings().embedOrigins.map((origin) => ({ origin, views: counts.get(origin) ?? 0 }))
}

/** Returns the keys of the public API, with who made each. */
async function apiKeyViews(db: Kysely<Tables>): Promise<ApiKeyView[]> {
	const [keys, names] = await Promise.all([apiKeys(db), memberNames(db)])
	return keys.map(({ madeBy, ...key }) => ({ ...key, who: names.get(madeBy) ?? null }))
}

/** More than these are only counted. */
const MOST_SHOWN = 50

/** Returns the homes and projects behind these keys, such as `home:12`. */
async function lostViews(db: Kysely<Tables>, keys: readonly string[], language: string): Promise<LostView[]> {
	const lost = keys.map((key) => {
		const [kind, id] = key.split(':')
		return { kind: kind === 'project' ? ('project' as const) : ('home' as const), id: Number(id) }
	})
	const homes = lost.flatMap(({ kind, id }) => (kind === 'home' ? [id] : []))
	const cards = new Map((await listingCards(db, homes, language)).map((card) => [card.id, card]))
	return lost.map(({ kind, id }) => {
		const card = kind === 'home' ? cards.get(id) : undefined
		return { kind, id, href: card?.href ?? null, title: card?.title?.text ?? null }
	})
}

/** Returns what the last import of a source would have taken off the site; null if it was not refused. */
async function lossView(db: Kysely<Tables>, source: string, language: string): Promise<LossView | null> {
	const refused = await readRefused(db, source)
	if (refused === null) return null
	const keys = Object.keys(refused.missing)
	const { accepted_at: at, accepted_by: by } = refused
	const who = at === null || by === null ? null : ((await memberNames(db)).get(by) ?? null)
	return {
		at: refused.last_at,
		until: believedAt(refused.missing, refused.last_at),
		published: refused.published,
		lost: keys.length,
		shown: await lostViews(db, keys.slice(0, MOST_SHOWN), language),
		accepted: at === null ? null : { at, who },
	}
}

const MOST_RUNS = 20
/** A report that is longer is cut: the whole is in the file. */
const LONGEST_REPORT = 100_000

function placeOf(source: Source): string {
	if ('sftp' in source && source.sftp !== null) return `${serverOf(source)} ${source.sftp.folder}`
	const { url, path } = { url: null, path: null, ...source }
	const address = url === null ? null : URL.parse(url)
	return path ?? (address === null ? '' : `${address.host}${address.pathname === '/' ? '' : address.pathname}`)
}

async function sourceView(db: Kysely<Tables>, now: Date, language: string): Promise<SourceView | null> {
	const { source, intervalMinutes } = getFeedSettings()
	if (source === null) return null
	const [part, known] = await Promise.all([feedPart(now), readState(db, source.kind)])
	const nextAt = known?.next_at ?? null
	const lookedAt = known?.looked_at ?? null
	const regular = lookedAt === null ? null : new Date(Date.parse(lookedAt) + intervalMinutes * MINUTE_MS).toISOString()
	const isDue = nextAt !== null && nextAt !== STOPPED && nextAt <= now.toISOString()
	return {
		kind: source.kind,
		place: placeOf(source),
		intervalMinutes,
		state: part.state,
		heardAt: known?.heard_at ?? null,
		nextAt: nextAt === STOPPED ? null : (nextAt ?? regular),
		problem: known?.problem ?? null,
		loss: await lossView(db, source.kind, language),
		isBusy: isDue || (await isTaken(db, 'feed')),
		secrets: sourceSecrets(source),
		server: serverOf(source),
		checks: checksOf(source),
	}
}

async function checkViews(db: Kysely<Tables>): Promise<CheckView[]> {
	const rows = await db.selectFrom('feed_check').selectAll().orderBy('asked_at', 'desc').execute()
	const names = await memberNames(db)
	return await Promise.all(
		rows.map(async ({ what, asked_at, member_id, finished_at, status, output }) => {
			const unfinished = async () => ((await isTaken(db, turnOf(what))) ? ('busy' as const) : ('ended' as const))
			// 1: a dry run that found records with bad fields, which its report lists.
			const finished = status === 0 || status === 1 ? ('done' as const) : ('failed' as const)
			return {
				what,
				askedAt: asked_at,
				who: names.get(member_id) ?? null,
				output: output ?? '',
				state: finished_at === null ? await unfinished() : finished,
			}
		}),
	)
}

const sumOf = (one: ImportCounts, other: ImportCounts): ImportCounts => ({
	new: one.new + other.new,
	changed: one.changed + other.changed,
	unchanged: one.unchanged + other.unchanged,
	withdrawn: one.withdrawn + other.withdrawn,
	restored: one.restored + other.restored,
	kept: one.kept + other.kept,
	hidden: one.hidden + other.hidden,
})

async function runViews(db: Kysely<Tables>): Promise<RunView[]> {
	const rows = await db
		.selectFrom('import_run')
		.select(['id', 'finished_at', 'counts'])
		.orderBy('id', 'desc')
		.limit(MOST_RUNS)
		.execute()
	return rows.map(({ id, finished_at, counts }) => {
		const { listings, projects }: { listings: ImportCounts; projects: ImportCounts } = JSON.parse(counts)
		return { id, at: finished_at, counts: sumOf(listings, projects) }
	})
}

async function lastReport(): Promise<FeedsView['report']> {
	try {
		const file = reportFile('import')
		const [text, { mtime }] = await Promise.all([fs.readFile(file, 'utf8'), fs.stat(file)])
		return { at: mtime.toISOString(), text: text.length > LONGEST_REPORT ? `${text.slice(0, LONGEST_REPORT)}…` : text }
	} catch {
		// None was imported here: another instance did, or nobody yet.
		return null
	}
}

/** Returns how the feed goes, for admins. */
export async function readFeeds(now: Date, language: string): Promise<FeedsView> {
	const db = await getFullDb()
	const [source, listAt, checks, runs, report, out, keys, sites] = await Promise.all([
		sourceView(db, now, language),
		lastListAt(db),
		checkViews(db),
		runViews(db),
		lastReport(),
		outFeeds(db, now, language),
		apiKeyViews(db),
		embeddingSites(db, now),
	])
	return { source, listAt, checks, runs, report, out, keys, sites }
}
