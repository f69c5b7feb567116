import 'server-only'
import { HomeFlag } from '#components/desk/homes/parts/home-flag.tsx'
import { HomeThumb } from '#components/desk/homes/parts/home-thumb.tsx'
import { LanguageMarks } from '#components/desk/homes/parts/language-marks.tsx'
import { priceWords } from '#components/desk/homes/parts/price-words.ts'
import { DeskButtonLink } from '#components/desk/parts/button.tsx'
import shared from '#components/desk/parts/page.module.css'
import { classNames } from '#components/ui/class-names.ts'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { formatNumber } from '#lib/base/format/format-number.ts'
import type { OwnHomeItem } from '#lib/desk/homes/manual-listings/manual-listing-types.ts'
import { HOME_GROUPS, type HomeItem, type HomeListing } from '#lib/desk/homes/model/desk-home-types.ts'
import { GAP_KINDS, HOME_SORTS, HOME_STATES, homeQuery } from '#lib/desk/homes/model/home-filter.ts'
import { homeWords } from '#lib/desk/homes/model/home-words.ts'
import { officeChoices } from '#lib/homes/offices/office-names.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import { HomeFilters } from './home-filters.tsx'
import styles from './homes-page.module.css'
import { OwnList } from './own-list.tsx'

/** A home in the list. */
function HomeRow({ language, item }: { language: string; item: HomeItem }) {
	const t = homeWords(language)
	const { home, law, photos, hasFewPhotos, hasNoPlan } = item
	const isAsked = item.state !== 'gone'
	// A phone shows the columns as lines, each with its name.
	const label = (column: 'law' | 'languages' | 'pictures' | 'views' | 'alerts' | 'requests' | 'confirmed') =>
		t('labelled', { label: t(`columns.${column}`) })
	return (
		<tr>
			<td className={styles.pic}>
				<HomeThumb item={item} />
			</td>
			<td>
				<HoverLink href={deskHref({ page: 'home', params: { id: String(home.id) } })} lang={home.title.language}>
					{home.title.text}
				</HoverLink>
				<p>{[home.street, home.town].filter(Boolean).join(', ')}</p>
				<p>{[priceWords(home, language), home.reference, item.office].filter(Boolean).join(' · ')}</p>
			</td>
			<td>
				<HomeFlag item={item} />
				{item.why !== null && <p className={styles.why}>{item.why}</p>}
			</td>
			<td data-part="law" data-label={label('law')}>
				{law.length > 0 ? (
					<span className={item.isLawBlocking ? styles.missing : undefined}>{law.join(', ')}</span>
				) : (
					isAsked && t('complete')
				)}
			</td>
			<td data-part="languages" data-label={label('languages')}>
				<LanguageMarks languages={item.languages} missing={t('missingLanguage')} />
			</td>
			<td data-part="pictures" data-label={label('pictures')}>
				<span className={hasFewPhotos ? styles.missing : undefined}>{t('photos', { count: photos })}</span>
				{hasNoPlan && <small>{t('noPlan')}</small>}
			</td>
			<td className={styles.number} data-part="views" data-label={label('views')}>
				{item.views}
			</td>
			<td className={styles.number} data-part="alerts" data-label={label('alerts')}>
				{item.alerts?.fits ?? '–'}
				{item.alerts?.lower != null && <small>{item.alerts.lower}</small>}
			</td>
			<td className={styles.number} data-part="requests" data-label={label('requests')}>
				{item.requests}
			</td>
			<td className={styles.confirmed} data-part="confirmed" data-label={label('confirmed')}>
				{item.confirmed ?? '–'}
			</td>
		</tr>
	)
}

interface HomesPageProps {
	language: string
	listing: HomeListing
	/** Those that staff write, for members who may; otherwise null. */
	own: readonly OwnHomeItem[] | null
}

const COLUMNS = ['home', 'state', 'law', 'languages', 'pictures', 'views', 'alerts', 'requests', 'confirmed'] as const

/** Every home of the agency with its state on the site: first those that need somebody. */
export function HomesPage({ language, listing, own }: HomesPageProps) {
	const t = homeWords(language)
	const { filter, counts, items, groups, found, pages } = listing
	const here = deskHref({ page: 'homes' })
	const total = HOME_STATES.reduce((sum, state) => sum + counts[state], 0)
	const parts = HOME_STATES.filter((state) => counts[state] > 0).map((state) =>
		t(`parts.${state}`, { count: counts[state] }),
	)
	const isGrouped = filter.sort === 'need'
	const bodies = isGrouped
		? HOME_GROUPS.map((group) => ({ group, rows: items.filter((item) => item.group === group) }))
		: [{ group: null, rows: items }]
	const pageHref = (page: number) => here + homeQuery({ ...filter, page })
	return (
		<main id="main" className={shared.page}>
			<div className={classNames(shared.title, styles.title)}>
				<h1>{t('title')}</h1>
				{total > 0 && (
					<p>{t('summary', { count: total, parts: new Intl.ListFormat(language, { type: 'unit' }).format(parts) })}</p>
				)}
			</div>
			{own !== null && <OwnList language={language} homes={own} />}
			<HomeFilters
				here={here}
				filter={filter}
				texts={{
					search: t('search'),
					searchHint: t('searchHint'),
					label: t('filters.label'),
					all: t('filters.all'),
					sale: t('filters.sale'),
					rent: t('filters.rent'),
					state: t('filters.state'),
					anyState: t('filters.anyState'),
					gap: t('filters.gap'),
					anyGap: t('filters.anyGap'),
					sort: t('filters.sort'),
				}}
				states={HOME_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
				gaps={GAP_KINDS.map((value) => ({ value, label: t(`gapKinds.${value}`) }))}
				office={messagesOf(language).desk.offices}
				offices={officeChoices(language)}
				sorts={HOME_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
			/>
			{found === 0 ? (
				<div className={styles.empty}>
					<p>{total === 0 ? t('empty.title') : t('empty.filtered')}</p>
					{total === 0 ? <p>{t('empty.text')}</p> : <DeskButtonLink href={here}>{t('empty.reset')}</DeskButtonLink>}
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
						</tr>
					</thead>
					{bodies.map(({ group, rows }) =>
						rows.length === 0 ? null : (
							<tbody key={group ?? 'all'} data-group={group ?? undefined}>
								{group !== null && (
									<tr>
										<th colSpan={COLUMNS.length + 1} scope="rowgroup">
											<b>{t(`groups.${group}`)}</b> <span>{t('groupCount', { count: groups[group] })}</span>
										</th>
									</tr>
								)}
								{rows.map((item) => (
									<HomeRow key={item.home.id} language={language} item={item} />
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
