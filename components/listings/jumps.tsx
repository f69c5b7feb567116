import { useTranslations } from 'next-intl'
import { linkClass } from '@/components/ui/button'
import type { ListingDetail } from '@/lib/listings/types'
import styles from './jumps.module.css'
import type { Embeds } from './property-media'

interface JumpsProps {
	listing: ListingDetail
	isClosed: boolean
	embeds: Embeds
	/** There is an estimate of costs and loan. */
	hasCosts: boolean
}

/** What a long page holds, as links to its parts; those that it does not have are left out. */
export function Jumps({ listing, isClosed, embeds, hasCosts }: JumpsProps) {
	const t = useTranslations('property')
	const loan = useTranslations('loan')
	const parts = [
		listing.plans.length > 0 && { id: 'plans', title: t('plans.title') },
		listing.position !== null && { id: 'map', title: t('map.title') },
		embeds.video !== null && { id: 'video', title: t('media.video') },
		embeds.tour !== null && { id: 'tour', title: t('media.tour') },
		{ id: 'facts', title: t('facts.title') },
		hasCosts && { id: 'loan', title: loan('title') },
		!isClosed && { id: 'documents', title: t('documents.title') },
	].filter((part) => part !== false)
	return (
		<nav className={styles.jumps} aria-label={t('jumps')} data-screen-only="">
			<ul>
				{parts.map(({ id, title }) => (
					<li key={id}>
						<a href={`#${id}`} className={linkClass}>
							{title}
						</a>
					</li>
				))}
			</ul>
		</nav>
	)
}
