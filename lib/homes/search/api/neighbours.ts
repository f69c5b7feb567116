import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { listingCards } from '#lib/homes/listings/queries/card-queries.ts'
import { listedHomes } from '#lib/homes/search/engine/listed-homes.ts'
import { PAGE_SIZE, searchListings } from '#lib/homes/search/engine/queries.ts'
import { searchHref } from '#lib/homes/search/query/search-href.ts'
import { listsOf } from '#lib/homes/search/results/list-data.ts'
import { readTypedSearch } from '#lib/homes/search/results/read-typed-search.ts'
import { getSite } from '#lib/site/config/config.ts'
import { languageOf } from '#lib/site/config/language-of.ts'
import { goalOf } from '#lib/site/routing/kinds/goal.ts'
import { GOAL_PARAM } from '#lib/site/routing/param-names.ts'
import type { NeighboursAnswer } from './api-types.ts'

const NOWHERE: NeighboursAnswer = { position: null, total: 0, listHref: null, previous: null, next: null }

/**
 * Returns the response of `/api/neighbours` to a query string: the homes before and after `id` in a search, which is
 * given by the parameters of its list, with `goal` and `language`. Lists change, so the home is looked for on the given
 * page and the pages next to it. Never throws for a bad query string.
 */
export async function answerNeighbours(params: URLSearchParams): Promise<NeighboursAnswer> {
	const id = Number(params.get('id'))
	const goal = goalOf(params.get(GOAL_PARAM))
	const language = languageOf(params.get('language'))
	const list = listsOf(language)[goal]
	const db = await getPublicDb()
	const query = await readTypedSearch(db, goal, params, getSite().priceSliders[goal])
	const pageOf = async (page: number) => (page < 1 ? [] : (await searchListings(db, { ...query, page })).ids)

	for (const page of [query.page, query.page - 1, query.page + 1]) {
		const ids = await pageOf(page)
		const index = ids.indexOf(id)
		if (index === -1) continue
		const before = index > 0 ? ids[index - 1] : (await pageOf(page - 1)).at(-1)
		const after = index < ids.length - 1 ? ids[index + 1] : (await pageOf(page + 1))[0]
		const beside = [before, after].filter((it) => it !== undefined)
		const cards = await listingCards(db, beside, language)
		const linkTo = (other: number | undefined) => {
			const card = cards.find((candidate) => candidate.id === other)
			return card === undefined ? null : { title: card.title.text, href: card.href }
		}
		return {
			position: (page - 1) * PAGE_SIZE + index + 1,
			total: listedHomes((await searchListings(db, query)).counts),
			listHref: searchHref(list.href, { ...query, page }, list.range),
			previous: linkTo(before),
			next: linkTo(after),
		}
	}
	return NOWHERE
}
