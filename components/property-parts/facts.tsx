import { useLocale, useTranslations } from 'next-intl'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import { Block } from './block.tsx'
import { type FactGroup, factGroups, foldedGroups } from './fact-groups.ts'
import { FactList } from './fact-list.tsx'
import styles from './facts.module.css'

interface FactsProps {
	listing: ListingDetail
	/** Sold or rented. */
	isClosed: boolean
	now: Date
	/** The page has its own estimate of costs and loan. */
	hasEstimate: boolean
}

function Groups({ groups }: { groups: readonly FactGroup[] }) {
	return (
		<div className={styles.groups}>
			{groups.map(({ key, title, rows }) => (
				<section key={key} className={styles.group}>
					<h3>{title}</h3>
					<FactList rows={rows} />
				</section>
			))}
		</div>
	)
}

/** All known facts of a home in groups: about twelve at once, the rest on a press; all of them in print. */
export function Facts({ listing, isClosed, now, hasEstimate }: FactsProps) {
	const t = useTranslations('property.facts')
	const language = useLocale()
	const groups = factGroups({ listing, t, language, now, hasEstimate }, isClosed)
	if (groups.length === 0) return null
	const { first, more } = foldedGroups(groups)
	return (
		<Block id="facts" title={t('title')}>
			<Groups groups={first} />
			{more.length > 0 && (
				<details className={styles.more}>
					<summary>{t('all', { count: groups.flatMap(({ rows }) => rows).length })}</summary>
					<Groups groups={more} />
				</details>
			)}
		</Block>
	)
}
