import 'server-only'
import { getTranslations } from 'next-intl/server'
import { AlertSection } from '#components/alerts/alert-section.tsx'
import { cardLabels } from '#components/cards/card-labels.ts'
import { ListingCard } from '#components/cards/listing-card.tsx'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { DraftListings } from '#components/preview/draft-listings.tsx'
import { BesideHomes } from '#components/search/beside/beside.tsx'
import { HiddenAddressHomes } from '#components/search/beside/hidden-homes.tsx'
import { NothingFound } from '#components/search/empty-results/nothing-found.tsx'
import { FilterBar } from '#components/search/filter/filter-bar.tsx'
import { RecentWay } from '#components/search/recent/recent-way.tsx'
import { buildResultsMapSetup } from '#components/search/results-map/build-results-map-setup.ts'
import { ResultsMap } from '#components/search/results-map/results-map.tsx'
import { JsonLd } from '#components/seo/json-ld.tsx'
import { GoLink } from '#components/ui/button.tsx'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import row from '#components/ui/ui.module.css'
import { RecentlySeenPart } from '#components/visitor/recent/recently-seen-part.tsx'
import { RememberSearch } from '#components/visitor/trail/remember-search.tsx'
import { withheldWords } from '#lib/homes/compliance/publication-gate/withheld-words.ts'
import { listedHomes } from '#lib/homes/search/engine/listed-homes.ts'
import { formatSearchParams } from '#lib/homes/search/query/params.ts'
import { type SearchQuery, SORTS } from '#lib/homes/search/query/query-types.ts'
import { searchHref } from '#lib/homes/search/query/search-href.ts'
import { type ListData, listsOf } from '#lib/homes/search/results/list-data.ts'
import { chipsOf } from '#lib/homes/search/words/chips.ts'
import { type PlacePage, placePageOf } from '#lib/pages/content/place-pages.ts'
import { breadcrumbJsonLd } from '#lib/pages/seo/json-ld.ts'
import { loadListAlert } from '#lib/people/alerts/list-alert.ts'
import { getSite } from '#lib/site/config/config.ts'
import { hrefOf, pageName } from '#lib/site/routing/navigation.ts'
import { buildFilterSetup } from './build-filter-setup.ts'
import { FilterChips } from './filter-chips.tsx'
import styles from './list-page.module.css'
import { asideWords, listTitle, unknownWords } from './list-words.ts'
import { Paging } from './paging.tsx'

/** Leads from the homes of a place to the page about it; nothing without such a page. */
function PlaceWay({ page }: { page: PlacePage | null }) {
	if (page === null) return null
	return (
		<p className={row.tools} data-screen-only="">
			<GoLink href={page.href}>{page.title}</GoLink>
		</p>
	)
}

interface SortMenuProps {
	label: string
	options: readonly { text: string; href: string; isCurrent: boolean }[]
}

/** The order of the list: a button that opens links, without JavaScript. */
function SortMenu({ label, options }: SortMenuProps) {
	const current = options.find((option) => option.isCurrent)
	return (
		<div data-screen-only="">
			<button type="button" className={styles.button} popoverTarget="sort-menu">
				<span className={styles.label}>{label}</span> {current?.text}
				<Icon name="down" className={styles.arrow} />
			</button>
			<ul id="sort-menu" popover="auto" className={styles.menu}>
				{options.map(({ text, href, isCurrent }) => (
					<li key={href}>
						<HoverLink
							href={href}
							scroll={false}
							className={styles.option}
							aria-current={isCurrent ? 'true' : undefined}
						>
							{text}
							{isCurrent && <Icon name="check" className={styles.check} />}
						</HoverLink>
					</li>
				))}
			</ul>
		</div>
	)
}

const EAGER_CARDS = 3
/** Two columns; from 1280 px on they are beside the map. */
const CARD_SIZES = '(width < 767px) calc(100vw - 2.5rem), (width < 1280px) 42.5vw, min(23.5vw, 405px)'

/** A list of homes with its filter, for the static page and for every search. */
export async function ListPage({ data }: { data: ListData }) {
	const { language, query, cards, counts, lists } = data
	const { goal } = query
	const t = await getTranslations({ locale: language, namespace: 'search' })
	const { href: listHref, range } = lists[goal]
	const hrefOfSearch = (search: SearchQuery) => searchHref(listHref, search, range)
	const setup = buildFilterSetup(data)
	const title = listTitle(t, data)
	const aside = asideWords(t, data)
	const unknown = unknownWords(t, data)
	const chips = chipsOf(t, query, { ...data.catalogue, language, placeAt: data.placeAt })
	const crumbs = [{ label: pageName(language, 'home'), href: hrefOf(language, 'home') }]
	const listName = pageName(language, goal)
	const labels = await cardLabels(language)
	// The list is behind the map on a small screen.
	const loadOf = (index: number) =>
		query.view === 'map' || index >= EAGER_CARDS ? 'lazy' : index === 0 ? 'first' : 'next'
	const withheld = await withheldWords(
		data.drafts.map(({ id }) => id),
		language,
	)
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
				<div className={`wrap ${styles.list}`} data-behind={query.view === 'map' ? '' : undefined}>
					<div className={styles.head}>
						<h1 className={styles.title}>{title}</h1>
						{aside !== null && <p className={styles.aside}>{aside}</p>}
						{unknown !== null && <p className={styles.aside}>{unknown}</p>}
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
						chips={chips.map(({ text, isPlace, without }) => ({ text, isPlace, href: hrefOfSearch(without) }))}
						clearHref={listHref}
						words={{
							label: t('chips.label'),
							remove: t('chips.remove'),
							clear: t('chips.clear'),
							more: t.raw('chips.more'),
						}}
					/>
					<DraftListings listings={data.drafts} withheld={withheld} labels={labels} language={language} />
					{counts.total === 0 && <NothingFound data={data} hasFilters={chips.length > 0} />}
					{cards.length > 0 && (
						<ul className={styles.cards}>
							{cards.map((card, index) => (
								<li key={card.id}>
									<ListingCard listing={card} labels={labels} heading="h2" load={loadOf(index)} sizes={CARD_SIZES} />
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
					<PlaceWay page={placePageOf(language, query.cities)} />
					<RecentWay link={data.recent} />
					<HiddenAddressHomes data={data} sizes={CARD_SIZES} />
					<BesideHomes data={data} sizes={CARD_SIZES} />
					<AlertSection
						language={language}
						goal={goal}
						alert={await loadListAlert(data)}
						parts={chips.map(({ text }) => text)}
					/>
				</div>
				{cards.length > 0 && <ResultsMap setup={buildResultsMapSetup(data)} />}
			</div>
			<RememberSearch search={`goal=${goal}&${formatSearchParams(query, range)}`} />
			<RecentlySeenPart language={language} />
		</PageShell>
	)
}
