import { useLocale, useTranslations } from 'next-intl'
import { Block } from '@/components/listings/block'
import type { ListingDetail } from '@/lib/listings/types'
import { factGroups } from './fact-groups'
import { FactList } from './fact-list'
import styles from './facts.module.css'

interface FactsProps {
	listing: ListingDetail
	/** Sold or rented. */
	isClosed: boolean
	now: Date
	/** The page has an estimate of costs and loan. */
	hasEstimate: boolean
}

/** Everything that is known of a home, in groups. */
export function Facts({ listing, isClosed, now, hasEstimate }: FactsProps) {
	const t = useTranslations('property.facts')
	const language = useLocale()
	const groups = factGroups({ listing, t, language, now, hasEstimate }, isClosed)
	if (groups.length === 0) return null
	return (
		<Block id="facts" title={t('title')}>
			<div className={styles.groups}>
				{groups.map(({ key, title, rows }) => (
					<section key={key} className={styles.group}>
						<h3>{title}</h3>
						<FactList rows={rows} />
					</section>
				))}
			</div>
		</Block>
	)
}
