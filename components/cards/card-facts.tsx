import { Icon } from '#components/ui/icon.tsx'
import type { IconName } from '#components/ui/icon-paths.ts'
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx'
import { formatArea } from '#lib/base/format/format-number.ts'
import type { ListingCard } from '#lib/homes/listings/types.ts'
import styles from './card.module.css'
import type { CardLabels } from './types.ts'

interface Fact {
	icon: IconName
	name: string
	text: string
}

const MOST = 3

/**
 * Returns bedrooms, living surface (for an office the total surface) and plot, or the terrace where there is no plot.
 * Facts that are unknown or zero are left out.
 */
function factsOf(listing: ListingCard, labels: CardLabels): Fact[] {
	const { bedrooms, surfaceLiving, surfaceGround, surfaceTerrace, surfaceTotal } = listing
	const facts: Fact[] = []
	if (bedrooms !== null && bedrooms > 0) {
		const unit = bedrooms === 1 ? labels.bedroom.one : labels.bedroom.other
		facts.push({ icon: 'bed', name: labels.bedrooms, text: `${bedrooms} ${unit}` })
	}
	const add = (icon: IconName, name: string, area: number | null, word = '') => {
		const text = area !== null && area > 0 ? formatArea(area, labels.language) : null
		if (text !== null && facts.length < MOST) facts.push({ icon, name, text: `${text} ${word}`.trim() })
	}
	add('area', labels.surfaceLiving, surfaceLiving)
	if (!surfaceLiving && surfaceTotal !== surfaceGround) add('area', labels.surfaceTotal, surfaceTotal)
	add('plot', labels.surfaceGround, surfaceGround)
	add('area', labels.surfaceTerrace, surfaceTerrace, labels.terrace)
	return facts
}

export function CardFacts({ listing, labels }: { listing: ListingCard; labels: CardLabels }) {
	const facts = factsOf(listing, labels)
	if (facts.length === 0) return null
	return (
		<ul className={styles.facts}>
			{facts.map(({ icon, name, text }) => (
				<li key={name} className={styles.fact}>
					<Icon name={icon} className={styles.icon} />
					<VisuallyHidden>{name} </VisuallyHidden>
					{text}
				</li>
			))}
		</ul>
	)
}
