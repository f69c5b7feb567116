import 'server-only'
import { getTranslations } from 'next-intl/server'
import { cardLabels } from '#components/cards/card-labels.ts'
import { ListingCard } from '#components/cards/listing-card.tsx'
import type { ListData } from '#lib/homes/search/results/list-data.ts'
import styles from './beside.module.css'
import { besideWords } from './beside-words.ts'

/** A few homes that miss the search in one respect, each with that respect; nothing if there are none. */
export async function BesideHomes({ data, sizes }: { data: ListData; sizes: string }) {
	const { language, beside } = data
	if (beside.length === 0) return null
	const t = await getTranslations({ locale: language, namespace: 'search' })
	const labels = await cardLabels(language)
	return (
		<section className={styles.section} aria-labelledby="beside">
			<h2 id="beside">{t('beside.title')}</h2>
			<ul className={styles.homes}>
				{beside.map(({ card, ...miss }) => (
					<li key={card.id}>
						<p className={styles.difference}>{besideWords(t, miss, language)}</p>
						<ListingCard listing={card} labels={labels} heading="h3" load="lazy" sizes={sizes} />
					</li>
				))}
			</ul>
		</section>
	)
}
