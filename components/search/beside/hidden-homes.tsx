import 'server-only'
import { getTranslations } from 'next-intl/server'
import { cardLabels } from '#components/cards/card-labels.ts'
import { ListingCard } from '#components/cards/listing-card.tsx'
import { linkClass } from '#components/ui/button.tsx'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { searchHref } from '#lib/homes/search/query/search-href.ts'
import type { ListData } from '#lib/homes/search/results/list-data.ts'
import { placeWords } from '#lib/homes/search/words/place-words.ts'
import styles from './beside.module.css'

/** Homes of the municipalities of an area whose address is on request; nothing if there are none. */
export async function HiddenAddressHomes({ data, sizes }: { data: ListData; sizes: string }) {
	const { language, query, hidden, lists } = data
	const [only, ...others] = hidden.cities
	if (hidden.cards.length === 0 || only === undefined) return null
	const t = await getTranslations({ locale: language, namespace: 'search' })
	const labels = await cardLabels(language)
	const { href, range } = lists[query.goal]
	const place = others.length === 0 ? placeWords(t, only.name) : t('hiddenAddress.near')
	return (
		<section className={styles.section} aria-labelledby="hidden-address">
			<h2 id="hidden-address">{t('hiddenAddress.title', { count: hidden.count, place })}</h2>
			<p>{t('hiddenAddress.why', { count: hidden.count })}</p>
			<ul className={styles.homes}>
				{hidden.cards.map((card) => (
					<li key={card.id}>
						<ListingCard listing={card} labels={labels} heading="h3" load="lazy" sizes={sizes} />
					</li>
				))}
			</ul>
			{hidden.count > hidden.cards.length && (
				<ul>
					{hidden.cities.map(({ value, name }) => (
						<li key={value}>
							<HoverLink
								href={searchHref(href, { ...query, areas: [], cities: [value], page: 1 }, range)}
								className={linkClass}
							>
								{t('hiddenAddress.all', { place: placeWords(t, name) })}
							</HoverLink>
						</li>
					))}
				</ul>
			)}
		</section>
	)
}
