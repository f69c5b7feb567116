import 'server-only'
import { getFilter, getSite } from '@/lib/agency/config'
import { beginRender, tagPage } from '@/lib/cache/page'
import { cacheTag } from '@/lib/cache/tags'
import { getPublicDb } from '@/lib/db/connection'
import { listingCards } from '@/lib/listings/card-queries'
import { draftCards } from '@/lib/listings/draft-queries'
import type { Goal } from '@/lib/listings/types'
import { hasDrafts } from '@/lib/preview/reading'
import { getCatalogue } from './catalogue-queries'
import { type ListData, listsOf } from './list-data'
import { loosenings } from './loosen'
import { parseSearchParams, type SearchParams } from './params'
import { searchListings } from './queries'

/** The search that a query means, and the data of its page; puts the page's cache tags on it. */
export async function loadList(language: string, goal: Goal, params: SearchParams = {}): Promise<ListData> {
	await beginRender()
	const lists = listsOf(language)
	const query = parseSearchParams(goal, params, lists[goal].range)
	const db = await getPublicDb()
	const { ids, counts, pageCount } = await searchListings(db, query)
	const { defaultLanguage } = getSite()
	const [cards, catalogue, looser, drafts] = await Promise.all([
		listingCards(db, ids, language),
		getCatalogue(db, goal, { language, defaultLanguage }),
		counts.total === 0 ? loosenings(db, query) : [],
		hasDrafts() && query.page === 1 ? draftCards(language, goal) : [],
	])
	await tagPage([cacheTag.list(goal === 'sale' ? 0 : 1), cacheTag.catalogue, ...ids.map(cacheTag.listing)])
	return {
		...{ language, query, counts, pageCount, cards, drafts, catalogue, lists },
		...{ loosenings: looser, filter: getFilter() },
	}
}
