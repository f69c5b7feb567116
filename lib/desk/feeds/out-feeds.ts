import 'server-only'
import type { Kysely } from 'kysely'
import { getPublicDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { formatDate, formatTime } from '#lib/base/format/format-date.ts'
import { feedHomeSince } from '#lib/homes/listings/portals/feed-homes.ts'
import { FEED_PATHS } from '#lib/homes/listings/portals/feed-paths.ts'
import { type FeedReader, feedReaders } from '#lib/homes/listings/portals/feed-readers.ts'
import { OTHERS } from '#lib/homes/listings/portals/reader-name.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import type { OutFeed } from '#lib/homes/listings/tables.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import { isTellable } from '#lib/pages/seo/kyero/tell-home.ts'
import { homesAfter, type StoredHome } from '#lib/pages/seo/portals/read-homes.ts'
import { newestHomes } from '#lib/pages/seo/rss.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import type { HomeFeed, OutFeedView } from './out-feeds-types.ts'

const FEEDS = ['kyero', 'json'] as const satisfies readonly OutFeed[]

const wordsOf = (language: string) => translator(language, 'deskFeeds.out')
type Words = ReturnType<typeof wordsOf>

/** Returns what a program that reads a feed is called at the desk. */
function nameOf(reader: string, t: Words): string {
	if (reader === OTHERS) return t('others')
	if (reader === 'Mozilla') return t('browser')
	return reader === '' ? t('nameless') : reader
}

const momentOf = (instant: string, language: string) =>
	`${formatDate(instant, language)}, ${formatTime(instant, language)}`

function readersOf(all: readonly FeedReader[], feed: OutFeed, language: string) {
	const t = wordsOf(language)
	return all
		.filter((one) => one.feed === feed)
		.map(({ reader, at }) => ({ name: nameOf(reader, t), at: momentOf(at, language) }))
}

/** Returns the feeds for portals and partners, and who read each in the last 30 days, the latest first. */
export async function outFeeds(db: Kysely<Tables>, now: Date, language: string): Promise<OutFeedView[]> {
	const all = await feedReaders(db, now)
	const t = wordsOf(language)
	return FEEDS.map((feed) => ({
		name: t(`names.${feed}`),
		path: FEED_PATHS[feed],
		readers: readersOf(all, feed, language),
	}))
}

interface Listed {
	id: number
	goal: 0 | 1
	status: string
	is_published: 0 | 1
	withdrawn_at: string | null
}

/** Returns why no feed carries a home; null if some may. */
function notOnOffer({ withdrawn_at, is_published, status }: Listed): 'gone' | 'hidden' | 'closed' | null {
	if (withdrawn_at !== null) return 'gone'
	if (is_published === 0) return 'hidden'
	return isClosed(status) ? 'closed' : null
}

/** Returns the home as the feeds find it; null if they do not. */
async function carriedHome(id: number, now: Date): Promise<StoredHome | null> {
	const found = await homesAfter(await getPublicDb(), id - 1, 1, now)
	return found?.homes.find(({ row }) => row.id === id) ?? null
}

/** Returns until when the site shows a home first, if that is still to come. */
async function firstHereUntil(id: number, now: Date): Promise<string | null> {
	const [later] = (await homesAfter(await getPublicDb(), id - 1, 1, new Date('9999-12-31')))?.homes ?? []
	const until = later?.row.id === id ? later.facts.portalsFrom : null
	return until && until > now.toISOString() ? until : null
}

interface Reading {
	home: Listed
	now: Date
	language: string
	t: Words
}

async function inPortalFeed(db: Kysely<Tables>, feed: OutFeed, reading: Reading): Promise<Omit<HomeFeed, 'name'>> {
	const { home, now, language, t } = reading
	const [reader] = readersOf(await feedReaders(db, now), feed, language)
	const read = reader === undefined ? t('neverRead') : t('lastRead', { when: reader.at, name: reader.name })
	const leftOut = (why: string) => ({ isIn: false, text: why, read })
	const reason = notOnOffer(home)
	if (reason !== null) return leftOut(t(`why.${reason}`))
	const carried = await carriedHome(home.id, now)
	if (carried === null) {
		const until = await firstHereUntil(home.id, now)
		return leftOut(until === null ? t('why.hidden') : t('why.later', { when: momentOf(until, language) }))
	}
	if (feed === 'kyero' && !isTellable(carried)) return leftOut(t(carried.facts.annuity ? 'why.annuity' : 'why.price'))
	const noted = (await feedHomeSince(db, home.id)).get(feed) ?? null
	const from = carried.facts.portalsFrom ?? null
	const since = noted !== null && from !== null && from > noted ? from : noted
	return {
		isIn: true,
		text: since === null ? t('in') : t('inSince', { date: formatDate(since, language) ?? '' }),
		read,
	}
}

async function inRss({ home, t }: Reading): Promise<Omit<HomeFeed, 'name'>> {
	const reason = notOnOffer(home)
	if (reason !== null) return { isIn: false, text: t(`why.${reason}`), read: null }
	const newest = await newestHomes(await getPublicDb(), emptySearch(home.goal === 0 ? 'sale' : 'rent'))
	const isIn = newest.includes(home.id)
	return { isIn, text: isIn ? t('in') : t('why.older'), read: null }
}

/** Returns which feeds carry a home, since when, and why not; none for a home that is not there. */
export async function feedsOfHome(
	db: Kysely<Tables>,
	id: number,
	{ now, language }: { now: Date; language: string },
): Promise<HomeFeed[]> {
	const home = await db
		.selectFrom('listing')
		.select(['id', 'goal', 'status', 'is_published', 'withdrawn_at'])
		.where('id', '=', id)
		.executeTakeFirst()
	if (home === undefined) return []
	const t = wordsOf(language)
	const reading = { home, now, language, t }
	const feeds: HomeFeed[] = []
	for (const feed of FEEDS) feeds.push({ name: t(`names.${feed}`), ...(await inPortalFeed(db, feed, reading)) })
	return [...feeds, { name: t('names.rss'), ...(await inRss(reading)) }]
}
