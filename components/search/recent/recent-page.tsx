import 'server-only'
import { getTranslations } from 'next-intl/server'
import { cardLabels } from '#components/cards/card-labels.ts'
import { ListingCard } from '#components/cards/listing-card.tsx'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { JsonLd } from '#components/seo/json-ld.tsx'
import { ButtonLink, GoLink, linkClass } from '#components/ui/button.tsx'
import { formatMonth } from '#lib/base/format/format-date.ts'
import { recentPage } from '#lib/homes/search/recent/areas.ts'
import type { RecentList } from '#lib/homes/search/recent/recent-types.ts'
import { placeWords } from '#lib/homes/search/words/place-words.ts'
import { breadcrumbJsonLd } from '#lib/pages/seo/json-ld.ts'
import { hrefOf, pageName } from '#lib/site/routing/navigation.ts'
import styles from './recent-page.module.css'
import { recentLead, recentTitle } from './recent-words.ts'

const CARD_SIZES = '(width < 767px) calc(100vw - 2.5rem), (width < 1280px) 45vw, 30vw'

async function Months({ list }: { list: RecentList }) {
	const labels = await cardLabels(list.language)
	return list.months.map(({ at, cards }, month) => (
		<section key={at} className={styles.month} aria-labelledby={`month-${month}`}>
			<h2 id={`month-${month}`}>{formatMonth(at, list.language)}</h2>
			<ul className="cards cards--3">
				{cards.map((card, index) => (
					<li key={card.id}>
						<ListingCard
							listing={card}
							labels={labels}
							heading="h3"
							load={month === 0 && index === 0 ? 'first' : 'lazy'}
							sizes={CARD_SIZES}
						/>
					</li>
				))}
			</ul>
		</section>
	))
}

/** The other areas with such a list. */
async function Areas({ list }: { list: RecentList }) {
	const t = await getTranslations({ locale: list.language, namespace: 'search' })
	if (list.areas.length === 0) return null
	return (
		<nav className={styles.areas} aria-labelledby="recent-areas" data-screen-only="">
			<h2 id="recent-areas">{t('recent.areas')}</h2>
			<ul>
				{list.areas.map(({ name, count, href }) => (
					<li key={href}>
						<a href={href} className={linkClass}>
							{t('recent.area', { name, count })}
						</a>
					</li>
				))}
			</ul>
		</nav>
	)
}

/** The homes sold or rented lately by month, without prices. */
export async function RecentPage({ list }: { list: RecentList }) {
	const { language, goal, area, months, total, href, alternates } = list
	const t = await getTranslations({ locale: language, namespace: 'search' })
	const title = recentTitle(t, list)
	const all = { label: pageName(language, recentPage(goal)), href: hrefOf(language, recentPage(goal)) }
	const home = { label: pageName(language, 'home'), href: hrefOf(language, 'home') }
	const crumbs = area === null ? [home] : [home, all]
	const here = area === null ? all : { label: area.name, href }
	const shown = months.reduce((sum, { cards }) => sum + cards.length, 0)
	const onOffer = hrefOf(language, goal)
	return (
		<PageShell language={language} active={goal} alternates={alternates} crumbs={crumbs} title={here.label}>
			<JsonLd data={breadcrumbJsonLd([...crumbs, here])} />
			<div className={`wrap ${styles.page}`}>
				<header className={styles.head}>
					<h1>{title}</h1>
					<p>
						{total === 0 ? t('recent.none') : recentLead(t, list)}
						{shown < total && ` ${t('recent.latest', { shown })}`}
					</p>
				</header>
				<Months list={list} />
				<Areas list={list} />
				<div className={styles.ways} data-screen-only="">
					{goal === 'sale' && (
						<ButtonLink href={hrefOf(language, 'contact-demand')} look="main">
							{t('recent.valuation')}
						</ButtonLink>
					)}
					<GoLink href={area === null ? onOffer : `${onOffer}?${new URLSearchParams({ city: area.key })}`}>
						{area === null
							? t(`recent.onOfferAll.${goal}`)
							: t(`recent.onOffer.${goal}`, { place: placeWords(t, area.name) })}
					</GoLink>
					{area !== null && <GoLink href={all.href}>{t(`recent.all.${goal}`)}</GoLink>}
				</div>
			</div>
		</PageShell>
	)
}
