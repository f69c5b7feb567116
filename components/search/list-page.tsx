import 'server-only'
import { getTranslations } from 'next-intl/server'
import { AlertSection } from '@/components/alerts/alert-section'
import { PageShell } from '@/components/layout/page-shell'
import { cardLabels } from '@/components/listings/card-labels'
import { ListingCard } from '@/components/listings/listing-card'
import { DraftListings } from '@/components/preview/draft-listings'
import { JsonLd } from '@/components/seo/json-ld'
import { RecentlySeenPart } from '@/components/visitor/recently-seen-part'
import { RememberSearch } from '@/components/visitor/remember-search'
import { getSite } from '@/lib/agency/config'
import { loadListAlert } from '@/lib/alerts/list-alert'
import { hrefOf, pageName } from '@/lib/i18n/navigation'
import { hasDrafts } from '@/lib/preview/reading'
import { chipsOf } from '@/lib/search/chips'
import { type ListData, listsOf } from '@/lib/search/list-data'
import { listedHomes } from '@/lib/search/listed-homes'
import { formatSearchParams } from '@/lib/search/params'
import { searchHref } from '@/lib/search/search-href'
import { type SearchQuery, SORTS } from '@/lib/search/types'
import { breadcrumbJsonLd } from '@/lib/seo/json-ld'
import { feedPath, feedTitle } from '@/lib/seo/rss'
import { BesideHomes } from './beside'
import { FilterBar } from './filter/filter-bar'
import { FilterChips } from './filter-chips'
import { filterSetup } from './filter-setup-of'
import styles from './list-page.module.css'
import { asideWords, listTitle } from './list-words'
import { NothingFound } from './nothing-found'
import { Paging } from './paging'
import { ResultsMap } from './results-map/results-map'
import { resultsMapSetup } from './results-map/results-map-setup-of'
import { SortMenu } from './sort-menu'

const EAGER_CARDS = 3
/** Two columns, from 1280 px on beside the map. */
const CARD_SIZES = '(width < 767px) calc(100vw - 2.5rem), (width < 1280px) 42.5vw, min(23.5vw, 405px)'

/** A list of homes with its filter, the same for the static page and for every search. */
export async function ListPage({ data }: { data: ListData }) {
	const { language, query, cards, counts, lists } = data
	const { goal } = query
	const t = await getTranslations({ locale: language, namespace: 'search' })
	const visitor = await getTranslations({ locale: language, namespace: 'visitor' })
	const { href: listHref, range } = lists[goal]
	const hrefOfSearch = (search: SearchQuery) => searchHref(listHref, search, range)
	const setup = filterSetup(data)
	const title = listTitle(t, data)
	const aside = asideWords(t, data)
	const chips = chipsOf(t, query, { ...data.catalogue, language })
	const crumbs = [{ label: pageName(language, 'home'), href: hrefOf(language, 'home') }]
	const listName = pageName(language, goal)
	const labels = await cardLabels(language)
	const alternates = getSite().languages.map((other) => {
		const list = listsOf(other)[goal]
		return { language: other, href: searchHref(list.href, query, list.range) }
	})
	return (
		<PageShell
			language={language}
			active={goal}
			alternates={alternates}
			crumbs={crumbs}
			title={listName}
			above={<FilterBar query={query} counts={counts} setup={setup} />}
		>
			<JsonLd data={breadcrumbJsonLd([...crumbs, { label: listName, href: listHref }])} />
			<div className={cards.length > 0 ? styles.split : undefined}>
				<div className={`wrap ${styles.list}`}>
					<div className={styles.head}>
						<h1 className={styles.title}>{title}</h1>
						{aside !== null && <p className={styles.aside}>{aside}</p>}
						{listedHomes(counts) > 1 && (
							<SortMenu
								label={t('sort.label')}
								options={SORTS.map((sort) => ({
									text: t(`sort.${sort}`),
									href: hrefOfSearch({ ...query, sort, page: 1 }),
									isCurrent: sort === query.sort,
								}))}
							/>
						)}
					</div>
					<FilterChips
						chips={chips.map(({ text, without }) => ({ text, href: hrefOfSearch(without) }))}
						clearHref={listHref}
						words={{ label: t('chips.label'), remove: t('chips.remove'), clear: t('chips.clear') }}
					/>
					<DraftListings listings={data.drafts} labels={labels} language={language} />
					{counts.total === 0 && <NothingFound data={data} hasFilters={chips.length > 0} />}
					{cards.length > 0 && (
						<ul className={styles.cards}>
							{cards.map((card, index) => (
								<li key={card.id}>
									<ListingCard
										listing={card}
										labels={labels}
										heading="h2"
										load={index === 0 ? 'first' : index < EAGER_CARDS ? 'next' : 'lazy'}
										sizes={CARD_SIZES}
									/>
								</li>
							))}
						</ul>
					)}
					<Paging
						page={query.page}
						pageCount={data.pageCount}
						hrefOf={(page) => hrefOfSearch({ ...query, page })}
						words={{
							label: t('paging.label'),
							previous: t('paging.previous'),
							next: t('paging.next'),
							page: (page) => t('paging.page', { page }),
						}}
					/>
					<BesideHomes data={data} sizes={CARD_SIZES} />
					<AlertSection
						language={language}
						goal={goal}
						alert={await loadListAlert(data)}
						parts={chips.map(({ text }) => text)}
					/>
					{!hasDrafts() && (
						<p className={styles.feed} data-screen-only="">
							<a href={feedPath(goal, language)}>{visitor('feed.link', { title: feedTitle(goal, language) })}</a>
						</p>
					)}
				</div>
				{cards.length > 0 && <ResultsMap setup={resultsMapSetup(data)} />}
			</div>
			<RememberSearch search={`goal=${goal}&${formatSearchParams(query, range)}`} />
			<RecentlySeenPart language={language} />
		</PageShell>
	)
}
