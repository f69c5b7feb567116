import 'server-only'
import type { ListingCard } from '#lib/homes/listings/listing-types.ts'
import type { Region } from '#lib/homes/search/area/region.ts'
import type { PriceRange } from '#lib/homes/search/query/price-range.ts'
import type { Loosening, SearchCounts, SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { searchHref } from '#lib/homes/search/query/search-href.ts'
import type { RecentLink } from '#lib/homes/search/recent/recent-types.ts'
import type { PlaceAt } from '#lib/homes/search/words/area-words.ts'
import type { Catalogue } from '#lib/homes/search/words/catalogue.ts'
import { getSite } from '#lib/site/config/config.ts'
import type { Filter } from '#lib/site/config/schema/homes/search.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import type { Beside } from './beside-types.ts'
import type { UnknownNames } from './known-choices.ts'

/** A home that misses one requirement of a search, and by how much. */
export interface Besides extends Omit<Beside, 'id'> {
	card: ListingCard
}

/** Everything that a page of a list shows, in the page's language. */
export interface ListData {
	language: string
	query: SearchQuery
	/** Choices of the address that mean nothing here and were left out. */
	unknown: UnknownNames
	counts: SearchCounts
	pageCount: number
	cards: ListingCard[]
	/** Unpublished listings, shown above the first page of the list in the preview; empty otherwise. */
	drafts: ListingCard[]
	catalogue: Catalogue
	/** Homes just outside the search, on the first page if it finds few. */
	beside: Besides[]
	/** Homes in the municipalities of the search's area whose address is on request: the first ones, and how many. */
	hidden: { cards: ListingCard[]; count: number; cities: { value: string; name: string }[] }
	/** Leads to the homes sold or rented lately in the one place that is chosen, or everywhere; null without such a list. */
	recent: RecentLink | null
	/** Filled if nothing was found. */
	loosenings: Loosening[]
	/** Names the places that areas are around, in the page's language. */
	placeAt: PlaceAt
	lists: Record<Goal, { href: string; range: PriceRange }>
	/** Where most homes of this goal are; null if they are too few. */
	region: Region | null
	filter: Filter
	/** See `priceTop`. */
	stockTop: number | null
	/** See `priceBars`. */
	stockBars: number[]
}

/** Returns the list of each goal: its canonical path in a language and its price slider. */
export function listsOf(language: string): ListData['lists'] {
	const { sale, rent } = getSite().priceSliders
	return {
		sale: { href: hrefOf(language, 'sale'), range: sale },
		rent: { href: hrefOf(language, 'rent'), range: rent },
	}
}

/** Returns the address of the last page if the requested page is past it, otherwise null. */
export function lastPageHref({ query, pageCount, lists }: ListData): string | null {
	const { href, range } = lists[query.goal]
	return query.page > pageCount ? searchHref(href, { ...query, page: pageCount }, range) : null
}
