import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import { searchHref } from '#lib/homes/search/query/search-href.ts'
import { type ListData, listsOf } from '#lib/homes/search/results/list-data.ts'
import { pageMetadata } from '#lib/pages/seo/metadata.ts'
import { listFeed } from '#lib/pages/seo/search-feed.ts'
import { getSite } from '#lib/site/config/config.ts'
import { listTitle } from './list-words.ts'

/**
 * Decision 6: a page of the plain list is its own canonical page; filtered or sorted results have the plain list as
 * their canonical page and are not indexed.
 */
export async function listMetadata(data: ListData): Promise<Metadata> {
	const { language, query, lists } = data
	const { goal, page } = query
	const { href, range } = lists[goal]
	const t = await getTranslations({ locale: language, namespace: 'search' })
	const site = getSite()
	const title = listTitle(t, data)
	const plain = { ...emptySearch(goal), page }
	const isPlain = searchHref(href, query, range) === searchHref(href, plain, range)
	const canonical = isPlain ? plain : emptySearch(goal)
	return pageMetadata({
		language,
		title: page > 1 ? t('titleOfPage', { title, page }) : title,
		description: t(`description.${goal}`, { city: site.address.city[language] ?? '' }),
		canonical: searchHref(href, canonical, range),
		alternates: site.languages.map((other) => {
			const list = listsOf(other)[goal]
			return { language: other, href: searchHref(list.href, canonical, list.range) }
		}),
		isIndexed: isPlain,
		feed: listFeed(data),
	})
}
