import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { cityPlace } from '#lib/homes/search/engine/city-places.ts'
import { cityNamer } from '#lib/homes/search/words/city-names.ts'
import { getSite } from '#lib/site/config/config.ts'
import type { Alternates } from '#lib/site/routing/alternates.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { recentHref } from './areas.ts'
import { recentCounts } from './recent-homes.ts'
import type { RecentLink } from './recent-types.ts'

const totalOf = (counts: ReadonlyMap<string, number>) => counts.values().reduce((sum, count) => sum + count, 0)

/**
 * Returns the link to the homes sold or rented lately around a place (a home's, or one of a search), or everywhere if too few
 * are there; null if there are too few everywhere or the agency shows no such pages.
 */
export async function recentLink(
	language: string,
	goal: Goal,
	city: { key: string; isBelgian: boolean } | null,
	now = new Date(),
): Promise<RecentLink | null> {
	const { recent } = getSite().closedListings
	if (!recent.isEnabled) return null
	const db = await getPublicDb()
	const counts = await recentCounts(db, goal, now)
	if (totalOf(counts) < recent.fewest) return null
	const key = city === null ? null : cityPlace(city.key, city.isBelgian).above
	const count = key === null ? 0 : (counts.get(key) ?? 0)
	if (key === null || count < recent.fewest) return { goal, area: null, href: recentHref(language, goal) }
	const nameOf = await cityNamer(db, language)
	return { goal, area: nameOf(key), href: recentHref(language, goal, { key, nameOf }) }
}

/** Returns the addresses of all such lists that have enough homes, each in every language, for the sitemap. */
export async function recentAlternates(now = new Date()): Promise<Alternates[]> {
	const { closedListings, languages } = getSite()
	const { isEnabled, fewest } = closedListings.recent
	if (!isEnabled) return []
	const db = await getPublicDb()
	const namers = await Promise.all(
		languages.map(async (language) => ({ language, nameOf: await cityNamer(db, language) })),
	)
	const lists: Alternates[] = []
	for (const goal of ['sale', 'rent'] as const) {
		const counts = await recentCounts(db, goal, now)
		if (totalOf(counts) < fewest) continue
		lists.push(languages.map((language) => ({ language, href: recentHref(language, goal) })))
		for (const [key, count] of counts) {
			if (count < fewest) continue
			lists.push(
				namers.map(({ language, nameOf }) => ({ language, href: recentHref(language, goal, { key, nameOf }) })),
			)
		}
	}
	return lists
}
