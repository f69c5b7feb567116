import { useTranslations } from 'next-intl'
import { linkClass } from '#components/ui/button.tsx'
import type { ListingDetail } from '#lib/homes/listings/types.ts'
import { isEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'
import styles from './jumps.module.css'

const MOST = 5

interface JumpsProps {
	listing: ListingDetail
	isClosed: boolean
	/** The page has an estimate of costs and loan. */
	hasCosts: boolean
}

/** Links to the sections of a long page, one word each, five at most. Sections that the page lacks are left out. */
export function Jumps({ listing, isClosed, hasCosts }: JumpsProps) {
	const t = useTranslations('property')
	const { plans, position, energyLabel } = listing
	const parts = [
		plans.length > 0 && 'plans',
		position !== null && 'map',
		energyLabel !== null && isEnergyLabel(energyLabel) && 'energy',
		'facts',
		hasCosts && 'loan',
		!isClosed && 'documents',
	] as const
	return (
		<nav className={styles.jumps} aria-label={t('jumps')} data-screen-only="">
			<ul>
				{parts
					.filter((part) => part !== false)
					.slice(0, MOST)
					.map((id) => (
						<li key={id}>
							<a href={`#${id}`} className={linkClass}>
								{t(`jump.${id}`)}
							</a>
						</li>
					))}
			</ul>
		</nav>
	)
}
