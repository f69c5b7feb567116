import 'server-only'
import type { Kysely } from 'kysely'
import { getPublicDb } from '#lib/base/db/connection.ts'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { wallOf } from '#lib/base/time/brussels-time.ts'
import type { ListingCard } from '#lib/homes/listings/listing-types.ts'
import { listingCards } from '#lib/homes/listings/queries/card-queries.ts'
import { type CityNamer, cityNamer } from '#lib/homes/search/words/city-names.ts'
import { beginRender, tagPage } from '#lib/site/cache/page.ts'
import { cacheTag } from '#lib/site/cache/tags.ts'
import { getSite } from '#lib/site/config/config.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { areaOfSlug, countsByArea, recentHref } from './areas.ts'
import { recentHomes, recentSpan } from './recent-homes.ts'
import type { RecentHome, RecentList, RecentLookup, RecentMonth } from './recent-types.ts'

/** More than anybody looks through; the list shows how many there are. */
const MOST_CARDS = 60
const MONTH = 'YYYY-MM'.length

/** Returns the cards by the month in Belgium in which their homes were sold or rented; `homes` has the latest first. */
function byMonth(homes: readonly RecentHome[], cards: readonly ListingCard[]): RecentMonth[] {
	const cardOf = new Map(cards.map((card) => [card.id, card]))
	const months = Map.groupBy(homes, ({ closedAt }) => wallOf(new Date(closedAt)).day.slice(0, MONTH))
	return [...months.values()].flatMap((all) => {
		const shown = all.flatMap(({ id }) => cardOf.get(id) ?? [])
		return shown.length === 0 ? [] : [{ at: all[0]?.closedAt ?? '', cards: shown }]
	})
}

async function namersOf(db: Kysely<PublicTables>): Promise<ReadonlyMap<string, CityNamer>> {
	const { languages } = getSite()
	const namers = await Promise.all(languages.map((language) => cityNamer(db, language)))
	return new Map(languages.map((language, index) => [language, namers[index] ?? ((key: string) => key)]))
}

interface Asked {
	language: string
	goal: Goal
	/** The part of the address that names the area; null asks for all of them. */
	slug: string | null
	now?: Date
}

/**
 * Looks up what the address of a list of homes sold or rented lately leads to, and puts the page's cache tags on it. An
 * area with fewer homes than `closedListings.recent.fewest` leads to the list of all.
 */
export async function loadRecent({ language, goal, slug, now = new Date() }: Asked): Promise<RecentLookup> {
	await beginRender()
	const { recent } = getSite().closedListings
	if (!recent.isEnabled) return { kind: 'missing' }
	const db = await getPublicDb()
	const homes = await recentHomes(db, goal, now)
	const namers = await namersOf(db)
	const counts = countsByArea(homes)
	await tagPage([cacheTag.list(goal === 'sale' ? 0 : 1), cacheTag.catalogue])
	const nameOf = namers.get(language) ?? (await cityNamer(db, language))
	const key = slug === null ? null : areaOfSlug(slug, [...counts.keys()], [...namers.values()])
	if (slug !== null && key === null) return { kind: 'missing' }
	if (key !== null && (counts.get(key) ?? 0) < recent.fewest) {
		return { kind: 'elsewhere', href: recentHref(language, goal) }
	}
	const own = homes.filter(({ area }) => key === null || area === key)
	const shown = own.slice(0, MOST_CARDS)
	const ids = shown.map(({ id }) => id)
	await tagPage(ids.map(cacheTag.listing))
	const hrefIn = (code: string, area: string | null) =>
		recentHref(code, goal, area === null ? null : { key: area, nameOf: namers.get(code) ?? nameOf })
	const areas = [...counts]
		.filter(([area, count]) => count >= recent.fewest && area !== key)
		.map(([area, count]) => ({ name: nameOf(area), count, href: hrefIn(language, area) }))
		.sort((a, b) => a.name.localeCompare(b.name, language))
	const list: RecentList = {
		language,
		goal,
		areas,
		total: own.length,
		span: recentSpan(),
		area: key === null ? null : { key, name: nameOf(key) },
		months: byMonth(shown, await listingCards(db, ids, language, now)),
		href: hrefIn(language, key),
		alternates: getSite().languages.map((code) => ({ language: code, href: hrefIn(code, key) })),
		isThin: own.length < recent.fewest,
	}
	return { kind: 'shown', list }
}
