import 'server-only'
import { canonicalCities } from '#lib/homes/search/engine/city-places.ts'
import { pageHref } from '#lib/site/routing/navigation.ts'
import { ownPages } from '#lib/site/routing/pages/menu-pages.ts'
import { hasDrafts } from '#lib/site/routing/preview/preview-mode.ts'
import { wordsIn } from './wording.ts'

/** A page of `config/menu.json` about a municipality or village. */
export interface PlacePage {
	/** Key of the place in the default language: `buvrinnes|7133`. */
	key: string
	/** Its words in the menu. */
	name: string
	title: string
	href: string
}

/** Returns the pages about places that are on the site in a language, in the order of the file. */
export function placePages(language: string): PlacePage[] {
	return ownPages(hasDrafts()).flatMap(({ id, place, name, params }) => {
		const href = pageHref(language, id)
		const words = wordsIn(language, name)
		if (place === null || href === null || words === null) return []
		const [key = place] = canonicalCities([place])
		return [{ key, name: words, title: wordsIn(language, params.title) ?? words, href }]
	})
}

/** Returns the page about the only place of a search; null if there is none, or the search has several places. */
export function placePageOf(language: string, cities: readonly string[]): PlacePage | null {
	const [city, ...others] = canonicalCities(cities)
	if (city === undefined || others.length > 0) return null
	return placePages(language).find(({ key }) => key === city) ?? null
}
