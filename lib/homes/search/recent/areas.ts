import 'server-only'
import { slugify } from '#lib/base/text/slug.ts'
import { municipalityOfZip, placeCalled, placeKey } from '#lib/homes/places/places.ts'
import type { CityNamer } from '#lib/homes/search/words/city-names.ts'
import { getSite } from '#lib/site/config/config.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import type { RecentHome } from './recent-types.ts'

const PAGES = {
	sale: { all: 'sold', area: 'sold-area' },
	rent: { all: 'rented', area: 'rented-area' },
} as const satisfies Record<Goal, object>

/** The name of an area and its postal code: two municipalities have one name in some language. */
function slugOf(key: string, nameOf: CityNamer): string {
	return slugify(`${nameOf(key)} ${key.split('|')[1] ?? ''}`) || '-'
}

/** Returns the path of the list, of one area if its key is given. `nameOf` is in the same language. */
export function recentHref(
	language: string,
	goal: Goal,
	area: { key: string; nameOf: CityNamer } | null = null,
): string {
	const page = PAGES[goal]
	return area === null
		? hrefOf(language, page.all)
		: hrefOf(language, page.area, { city: slugOf(area.key, area.nameOf) })
}

/** The page of the path table that has the list of everywhere. */
export const recentPage = (goal: Goal) => PAGES[goal].all

/**
 * Returns the key of the area that a part of an address means, in any language: one of `known`, or a Belgian
 * municipality without such homes; null for anything else.
 */
export function areaOfSlug(slug: string, known: readonly string[], namers: readonly CityNamer[]): string | null {
	const own = known.find((key) => namers.some((nameOf) => slugOf(key, nameOf) === slug))
	if (own !== undefined) return own
	const [, name = '', zip = ''] = /^(.+)-(\d{4})$/.exec(slug) ?? []
	const place = placeCalled(name, zip)
	const municipality = place && (place.municipality ?? municipalityOfZip(zip))
	return municipality ? placeKey(municipality, getSite().defaultLanguage) : null
}

/** Returns how many of the homes each area has. */
export function countsByArea(homes: readonly RecentHome[]): Map<string, number> {
	const counts = new Map<string, number>()
	for (const { area } of homes) counts.set(area, (counts.get(area) ?? 0) + 1)
	return counts
}
