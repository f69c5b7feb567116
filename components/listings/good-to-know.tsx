import { useLocale, useTranslations } from 'next-intl'
import type { ListingDetail } from '@/lib/listings/types'
import styles from './rooms.module.css'

/** What the agent says of a home so that nobody comes for nothing; nothing where nothing is said. */
export function GoodToKnow({ words: { values, language } }: Pick<ListingDetail, 'words'>) {
	const t = useTranslations('property')
	const isOwn = useLocale() === language
	if (values.goodToKnow === null) return null
	return (
		<aside className={styles.known} aria-labelledby="good-to-know">
			<h2 id="good-to-know">{t('goodToKnow')}</h2>
			<ul lang={isOwn ? undefined : language}>
				{values.goodToKnow.map((point) => (
					<li key={point}>{point}</li>
				))}
			</ul>
		</aside>
	)
}
