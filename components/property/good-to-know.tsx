import { useLocale, useTranslations } from 'next-intl'
import styles from '#components/property-parts/facts.module.css'
import rich from '#components/text/rich-text.module.css'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'

/** The agent's remarks that save visitors a pointless trip; nothing if there are none. */
export function GoodToKnow({ words: { values, language } }: Pick<ListingDetail, 'words'>) {
	const t = useTranslations('property')
	const isOwn = useLocale() === language
	if (values.goodToKnow === null) return null
	return (
		<aside className={styles.notice} aria-label={t('goodToKnow')}>
			<p>
				<strong>{t('goodToKnow')}</strong>
			</p>
			<div className={rich.prose} lang={isOwn ? undefined : language}>
				<ul>
					{values.goodToKnow.map((point) => (
						<li key={point}>{point}</li>
					))}
				</ul>
			</div>
		</aside>
	)
}
