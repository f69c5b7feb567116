import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import { Block } from './block.tsx'
import { factGroups } from './fact-groups.ts'
import { FactList } from './fact-list.tsx'
import styles from './facts.module.css'

interface FactsProps {
	listing: ListingDetail
	/** Sold or rented. */
	isClosed: boolean
	now: Date
	/** The page has its own estimate of costs and loan. */
	hasEstimate: boolean
	/** Since when it is on offer, below the facts. */
	children?: ReactNode
}

/** With fewer facts than this there is nothing to fold. */
const MANY = 8

/** All known facts of a home in groups, folded where they are many; all of them in print. */
export function Facts({ listing, isClosed, now, hasEstimate, children }: FactsProps) {
	const t = useTranslations('property.facts')
	const language = useLocale()
	const groups = factGroups({ listing, t, language, now, hasEstimate }, isClosed)
	if (groups.length === 0) return null
	const count = groups.flatMap(({ rows }) => rows).length
	const isFolded = count >= MANY
	return (
		<Block id="facts" title={isFolded ? t('all', { count }) : t('title')} isFolded={isFolded}>
			<div className={styles.groups}>
				{groups.map(({ key, title, rows }) => (
					<section key={key} className={styles.group}>
						<h3>{title}</h3>
						<FactList rows={rows} />
					</section>
				))}
			</div>
			{children}
		</Block>
	)
}
