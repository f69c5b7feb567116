import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { listingCards } from '#lib/homes/listings/queries/card-queries.ts'
import { draftCards } from '#lib/homes/listings/queries/draft-queries.ts'
import { listRegion } from '#lib/homes/search/engine/far-places.ts'
import { searchListings } from '#lib/homes/search/engine/queries.ts'
import type { SearchParams } from '#lib/homes/search/query/parse-params.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { recentLink } from '#lib/homes/search/recent/recent-links.ts'
import { getCatalogue } from '#lib/homes/search/words/catalogue-queries.ts'
import { cityNamer } from '#lib/homes/search/words/city-names.ts'
import { placeAtIn } from '#lib/homes/search/words/place-at.ts'
import { beginRender, tagPage } from '#lib/site/cache/page.ts'
import { cacheTag } from '#lib/site/cache/tags.ts'
import { getFilter, getSite } from '#lib/site/config/config.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { hasDrafts } from '#lib/site/routing/preview/preview-mode.ts'
import { FEW_HOMES, firstBeside, homesBeside } from './beside.ts'
import { hiddenHomes } from './hidden-homes.ts'
import { unknownNames } from './known-choices.ts'
import { type Besides, type ListData, listsOf } from './list-data.ts'
import { loosenings } from './loosen.ts'
import { priceBars, priceTop } from './price-top.ts'
import { readListSearch } from './read-typed-search.ts'

/** Some of the nearest homes may no longer be on offer, so more are looked at than are shown. */
const MOST_LOOKED_AT = 12
const MOST_HIDDEN = 3

/** Returns the cards of homes on offer just outside a search. */
async function besideCards(language: string, query: SearchQuery, found: readonly number[]): Promise<Besides[]> {
	const db = await getPublicDb()
	const beside = await homesBeside(db, query, found)
	const ids = beside.slice(0, MOST_LOOKED_AT).map(({ id }) => id)
	const cards = new Map((await listingCards(db, ids, language)).map((card) => [card.id, card]))
	const shown = firstBeside(beside, (id) => cards.get(id)?.status === 'available')
	return shown.flatMap(({ id, ...miss }) => {
		const card = cards.get(id)
		return card ? [{ ...miss, card }] : []
	})
}

/** Returns what a list shows of the homes in its area's municipalities whose address is on request. */
async function hiddenCards(language: string, query: SearchQuery): Promise<ListData['hidden']> {
	const db = await getPublicDb()
	const { ids, cities } = await hiddenHomes(db, query)
	const nameOf = await cityNamer(db, language)
	const cards = await listingCards(db, ids.slice(0, MOST_HIDDEN), language)
	return { cards, count: ids.length, cities: cities.map((value) => ({ value, name: nameOf(value) })) }
}

/** Returns the data of the list page for a query, and puts the page's cache tags on it. */
export async function loadList(language: string, goal: Goal, params: SearchParams = {}): Promise<ListData> {
	await beginRender()
	const lists = listsOf(language)
	const db = await getPublicDb()
	const { query, unknown } = await readListSearch(db, goal, params, lists[goal].range)
	const { ids, counts, pageCount } = await searchListings(db, query)
	const { defaultLanguage } = getSite()
	const looser = counts.total === 0 ? await loosenings(db, query) : []
	const chosen = [...query.cities, ...looser.flatMap((offer) => offer.query.cities)]
	const [cards, catalogue, drafts, stockTop] = await Promise.all([
		listingCards(db, ids, language),
		getCatalogue(db, goal, { language, defaultLanguage, chosen }),
		hasDrafts() && query.page === 1 ? draftCards(language, goal) : [],
		priceTop(db, goal),
	])
	const stockBars = await priceBars(db, goal, lists[goal].range, stockTop)
	const isFew = counts.total < FEW_HOMES && query.page === 1
	const beside = isFew ? await besideCards(language, query, ids) : []
	const hasArea = query.areas.length > 0 && query.page === 1
	const hidden = hasArea ? await hiddenCards(language, query) : { cards: [], count: 0, cities: [] }
	const [city = null, ...moreCities] = query.cities
	const place = city === null || moreCities.length > 0 ? null : { key: city, isBelgian: false }
	const shown = [...ids, ...hidden.cards.map(({ id }) => id), ...beside.map(({ card }) => card.id)]
	await tagPage([cacheTag.list(goal === 'sale' ? 0 : 1), cacheTag.catalogue, ...shown.map(cacheTag.listing)])
	return {
		language,
		query,
		counts,
		pageCount,
		cards,
		drafts,
		catalogue,
		lists,
		region: await listRegion(db, goal),
		unknown: unknownNames(unknown, await cityNamer(db, language)),
		placeAt: query.areas.length > 0 ? await placeAtIn(db, language, await cityNamer(db, language)) : () => null,
		recent: await recentLink(language, goal, place),
		beside,
		hidden,
		loosenings: looser,
		filter: getFilter(),
		stockTop,
		stockBars,
	}
}
