import 'server-only'
import { getSite } from '@/lib/agency/config'
import type { ListFilters, Module } from '@/lib/agency/schema/modules'
import { tagPage } from '@/lib/cache/page'
import { cacheTag } from '@/lib/cache/tags'
import { getPublicDb } from '@/lib/db/connection'
import { hrefOf } from '@/lib/i18n/navigation'
import { listingCards } from '@/lib/listings/card-queries'
import type { Goal } from '@/lib/listings/types'
import { emptySearch } from '@/lib/search/params'
import { searchListings } from '@/lib/search/queries'
import { searchHref } from '@/lib/search/search-href'
import { ROOM_KINDS, type SearchQuery } from '@/lib/search/types'
import type { PropertyListModule } from './types'

/** The search that the filters of a block mean: the newest homes first. */
export function searchOf(goal: Goal, filters: ListFilters): SearchQuery {
	const rooms = ROOM_KINDS.filter((kind) => filters[kind] > 0).map((kind) => [kind, { min: filters[kind], max: null }])
	return {
		...emptySearch(goal),
		cities: filters.city,
		types: filters.type,
		price: filters.price ?? { min: null, max: null },
		rooms: Object.fromEntries(rooms),
	}
}

/** The homes of a block in a language, and puts their tags on the page. */
export async function loadPropertyList(
	language: string,
	module: Extract<Module, { type: 'property-list' }>,
): Promise<Pick<PropertyListModule, 'cards' | 'total' | 'allHref' | 'isFiltered'>> {
	const db = await getPublicDb()
	const query = searchOf(module.goal, module.filters)
	const { ids, counts } = await searchListings(db, query, { pageSize: module.maxItems })
	const cards = await listingCards(db, ids, language)
	await tagPage([cacheTag.list(module.goal === 'sale' ? 0 : 1), cacheTag.catalogue, ...ids.map(cacheTag.listing)])
	const list = hrefOf(language, module.goal)
	const allHref = searchHref(list, query, getSite().priceSliders[module.goal])
	return { cards, total: counts.total, allHref, isFiltered: allHref !== list }
}
