import 'server-only'
import { NewHome } from '#components/desk/homes/parts/new-home.tsx'
import { DeskButtonLink } from '#components/desk/parts/button.tsx'
import shared from '#components/desk/parts/page.module.css'
import { classNames } from '#components/ui/class-names.ts'
import { formatNumber } from '#lib/base/format/format-number.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import { HOME_GROUPS, type HomeListing } from '#lib/desk/homes/model/desk-home-types.ts'
import {
	GAP_KINDS,
	HOME_ORIGINS,
	HOME_SORTS,
	HOME_STATES,
	homeQuery,
	PRICE_BANDS,
	type PriceBand,
} from '#lib/desk/homes/model/home-filter.ts'
import { homeWords } from '#lib/desk/homes/model/home-words.ts'
import { officeChoices } from '#lib/homes/offices/office-names.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import { HomeFilters } from './home-filters.tsx'
import { HomeRow } from './home-row.tsx'
import styles from './homes-page.module.css'

interface HomesPageProps {
	language: string
	listing: HomeListing
	/** For members who may write homes: the buttons that begin one are there. */
	mayWrite: boolean
}

const COLUMNS = ['home', 'price', 'state', 'todo', 'languages', 'views', 'requests', 'alerts'] as const

/** Returns a band of prices in words. */
function bandWords({ from, to }: PriceBand, language: string): string {
	const t = homeWords(language)
	const amounts = { from: formatAmount(from) ?? '', to: formatAmount(to) ?? '' }
	return t(`bands.${from === null ? 'below' : to === null ? 'above' : 'between'}`, amounts)
}

/** The ways to begin homes: one, a project, or many from a spreadsheet. */
function Begin({ language }: { language: string }) {
	const { deskOwn: texts } = messagesOf(language)
	const href = deskHref({ page: 'homes' })
	return (
		<div className={classNames(shared.acts, styles.begin)}>
			<DeskButtonLink href={deskHref({ page: 'spreadsheet' })}>{texts.spreadsheet}</DeskButtonLink>
			<NewHome look="line" text={texts.project.new} listHref={href} begun={{ subject: 'project' }} />
			<NewHome look="main" text={texts.new} listHref={href} begun={{}} />
		</div>
	)
}

/** Every home of the agency with its state on the site: first those that need attention. */
export function HomesPage({ language, listing, mayWrite }: HomesPageProps) {
	const t = homeWords(language)
	const { filter, counts, items, groups, found, pages } = listing
	const here = deskHref({ page: 'homes' })
	const total = HOME_STATES.reduce((sum, state) => sum + counts[state], 0)
	const parts = HOME_STATES.filter((state) => counts[state] > 0).map((state) =>
		t(`parts.${state}`, { count: counts[state] }),
	)
	const isEmpty = total === 0 && homeQuery({ ...filter, page: 1 }) === ''
	const isGrouped = filter.sort === 'need'
	const bodies = isGrouped
		? HOME_GROUPS.map((group) => ({ group, rows: items.filter((item) => item.group === group) }))
		: [{ group: null, rows: items }]
	const pageHref = (page: number) => here + homeQuery({ ...filter, page })
	return (
		<main id="main" className={shared.page}>
			<div className={classNames(shared.title, styles.title)}>
				<div>
					<h1>{t('title')}</h1>
					{total > 0 && (
						<p>
							{t('summary', { count: total, parts: new Intl.ListFormat(language, { type: 'unit' }).format(parts) })}
						</p>
					)}
				</div>
				{mayWrite && <Begin language={language} />}
			</div>
			<HomeFilters
				here={here}
				filter={filter}
				texts={{ ...messagesOf(language).deskHomes.filters, search: t('search'), searchHint: t('searchHint') }}
				counts={{ all: total, ...listing.goals }}
				bands={PRICE_BANDS.map((band) => ({ value: band.value, goal: band.goal, label: bandWords(band, language) }))}
				towns={listing.towns}
				origins={HOME_ORIGINS.map((value) => ({ value, label: t(`originChoices.${value}`) }))}
				states={HOME_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
				gaps={GAP_KINDS.map((value) => ({ value, label: t(`gapKinds.${value}`) }))}
				office={messagesOf(language).desk.offices}
				offices={officeChoices(language)}
				sorts={HOME_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
			/>
			{found === 0 ? (
				<div className={styles.empty}>
					<p className={styles.nothing}>{isEmpty ? t('empty.title') : t('empty.filtered')}</p>
					{isEmpty ? <p>{t('empty.text')}</p> : <DeskButtonLink href={here}>{t('empty.reset')}</DeskButtonLink>}
				</div>
			) : (
				<table className={styles.homes}>
					<caption className="vh">{`${t('title')}, ${t(`sorts.${filter.sort}`)}`}</caption>
					<thead>
						<tr>
							<td />
							{COLUMNS.map((column) => (
								<th key={column} scope="col" data-column={column}>
									{t(`columns.${column}`)}
								</th>
							))}
							<td />
						</tr>
					</thead>
					{bodies.map(({ group, rows }) =>
						rows.length === 0 ? null : (
							<tbody key={group ?? 'all'} data-group={group ?? undefined}>
								{group !== null && (
									<tr>
										<th colSpan={COLUMNS.length + 2} scope="rowgroup">
											<b>{t(`groups.${group}`)}</b>{' '}
											<span>{t(group === 'project' ? 'projectCount' : 'groupCount', { count: groups[group] })}</span>
										</th>
									</tr>
								)}
								{rows.map((item) => (
									<HomeRow
										key={item.home.id}
										language={language}
										item={item}
										hasConfirmation={filter.sort === 'confirmed'}
									/>
								))}
							</tbody>
						),
					)}
				</table>
			)}
			{pages > 1 && (
				<nav className={styles.pages} aria-label={t('pages.label')}>
					{filter.page > 1 && <DeskButtonLink href={pageHref(filter.page - 1)}>{t('pages.previous')}</DeskButtonLink>}
					<p>
						{t('pages.of', {
							page: formatNumber(filter.page, language) ?? '',
							pages: formatNumber(pages, language) ?? '',
						})}
					</p>
					{filter.page < pages && <DeskButtonLink href={pageHref(filter.page + 1)}>{t('pages.next')}</DeskButtonLink>}
				</nav>
			)}
		</main>
	)
}
