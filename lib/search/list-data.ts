import 'server-only'
import { getSite } from '@/lib/agency/config'
import type { Filter } from '@/lib/agency/schema/search'
import { hrefOf } from '@/lib/i18n/navigation'
import type { Goal, ListingCard } from '@/lib/listings/types'
import type { Beside } from './beside'
import type { Catalogue } from './catalogue-queries'
import type { PriceRange } from './price-range'
import { searchHref } from './search-href'
import type { Loosening, SearchCounts, SearchQuery } from './types'

/** A home that misses a search by one thing, and by how much. */
export interface Besides extends Omit<Beside, 'id'> {
	card: ListingCard
}

/** Everything that a page of a list shows, in the language of the page. */
export interface ListData {
	language: string
	query: SearchQuery
	counts: SearchCounts
	pageCount: number
	cards: ListingCard[]
	/** Unpublished listings, above the first page of the list in the preview; empty everywhere else. */
	drafts: ListingCard[]
	catalogue: Catalogue
	/** Homes just outside the search, on the first page where it finds few. */
	beside: Besides[]
	/** Filled where nothing was found. */
	loosenings: Loosening[]
	lists: Record<Goal, { href: string; range: PriceRange }>
	filter: Filter
	/** See `priceTop`. */
	stockTop: number | null
	/** See `priceBars`. */
	stockBars: number[]
}

/** The list of each goal: its canonical path in a language and its price slider. */
export function listsOf(language: string): ListData['lists'] {
	const { sale, rent } = getSite().priceSliders
	return {
		sale: { href: hrefOf(language, 'sale'), range: sale },
		rent: { href: hrefOf(language, 'rent'), range: rent },
	}
}

/** The address of the last page where the one asked for lies past it, else null. */
export function lastPageHref({ query, pageCount, lists }: ListData): string | null {
	const { href, range } = lists[query.goal]
	return query.page > pageCount ? searchHref(href, { ...query, page: pageCount }, range) : null
}
