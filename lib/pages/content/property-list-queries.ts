import 'server-only'
import type { Kysely } from 'kysely'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { isAmong } from '#lib/base/db/lists.ts'
import type { PublicTables } from '#lib/base/db/tables.ts'
import type { ListingCard } from '#lib/homes/listings/listing-types.ts'
import { listingCards } from '#lib/homes/listings/queries/card-queries.ts'
import { searchListings } from '#lib/homes/search/engine/queries.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { searchHref } from '#lib/homes/search/query/search-href.ts'
import { tagPage } from '#lib/site/cache/page.ts'
import { cacheTag } from '#lib/site/cache/tags.ts'
import { getSite } from '#lib/site/config/config.ts'
import type { ListFilters, Module } from '#lib/site/config/schema/pages/menu.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { ROOM_KINDS } from '#lib/site/routing/kinds/room-kinds.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import type { PropertyListModule } from './content-types.ts'

/** How many of the newest homes are searched for those with a ribbon. */
const MOST_LOOKED_AT = 1000

/** Returns the search that the filters of a block mean, the newest homes first. */
export function blockSearch(goal: Goal, filters: ListFilters): SearchQuery {
	const rooms = ROOM_KINDS.filter((kind) => filters[kind] > 0).map((kind) => [kind, { min: filters[kind], max: null }])
	return {
		...emptySearch(goal),
		cities: filters.city,
		types: filters.type,
		price: filters.price ?? { min: null, max: null },
		rooms: Object.fromEntries(rooms),
	}
}

/** Returns the keys of the ribbons for numbers in the feed, according to `config/site.json`. */
export function ribbonsOf(marquees: readonly number[]): string[] {
	const known = getSite().ribbons.marquees
	return marquees.map((marquee) => known[marquee]).filter((ribbon) => ribbon !== undefined)
}

/** Returns the homes that have one of the ribbons, in the same order; all of them if no ribbon is asked for. */
async function withRibbon(db: Kysely<PublicTables>, ids: number[], marquees: readonly number[]): Promise<number[]> {
	if (marquees.length === 0 || ids.length === 0) return ids
	const rows = await db
		.selectFrom('listing')
		.select('id')
		.where('ribbon', 'in', [...ribbonsOf(marquees), ''])
		.where(isAmong('id', ids))
		.execute()
	const found = new Set(rows.map(({ id }) => id))
	return ids.filter((id) => found.has(id))
}

/** Returns the homes that a block shows: those that it names if they are on offer, then those that its search found. */
export function homesOf(
	{ goal, maxItems }: { goal: Goal; maxItems: number },
	named: readonly Pick<ListingCard, 'id' | 'goal' | 'status'>[],
	found: readonly number[],
): number[] {
	const onOffer = named.filter((home) => home.goal === goal && home.status === 'available')
	return [...new Set([...onOffer.map(({ id }) => id), ...found])].slice(0, maxItems)
}

/** Returns the homes of a block in a language, and puts their tags on the page. */
export async function loadPropertyList(
	language: string,
	module: Extract<Module, { type: 'property-list' }>,
): Promise<Pick<PropertyListModule, 'cards' | 'total' | 'allHref' | 'isFiltered'>> {
	const db = await getPublicDb()
	const query = blockSearch(module.goal, module.filters)
	const { marquee } = module.filters
	const pageSize = marquee.length > 0 ? MOST_LOOKED_AT : module.maxItems
	const { ids: newest, counts } = await searchListings(db, query, { pageSize })
	const found = await withRibbon(db, newest, marquee)
	const named = await listingCards(db, module.filters.ids, language)
	const ids = homesOf(module, named, found)
	const cards = await listingCards(db, ids, language)
	await tagPage([
		cacheTag.list(module.goal === 'sale' ? 0 : 1),
		cacheTag.catalogue,
		...[...ids, ...module.filters.ids].map(cacheTag.listing),
	])
	const list = hrefOf(language, module.goal)
	const allHref = searchHref(list, query, getSite().priceSliders[module.goal])
	return { cards, total: counts.total, allHref, isFiltered: allHref !== list }
}
