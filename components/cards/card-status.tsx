import { classNames } from '#components/ui/class-names.ts'
import { formatNearDay } from '#lib/base/format/format-date.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { ListingCard } from '#lib/homes/listings/listing-types.ts'
import styles from './card.module.css'
import type { CardLabels } from './card-types.ts'

interface CardStatusProps {
	listing: ListingCard
	labels: CardLabels
	isClosed: boolean
}

/**
 * Returns the ribbon's words, or null. An agreement comes before an open house, an open house before a lower price, that
 * before "first here", and that before "new".
 */
function ribbonOf({ ribbon, nextOpenHouse, formerPrice, isFirstHere }: ListingCard, labels: CardLabels): string | null {
	const words = ribbon !== null ? (labels.ribbons[ribbon] ?? '') : ''
	if (ribbon !== null && ribbon !== 'new') return words || null
	const day = nextOpenHouse !== null ? formatNearDay(nextOpenHouse, labels.language, new Date()) : null
	if (day !== null) return fill(labels.openHouse, { day: day.replaceAll(' ', '\u00a0') })
	if (formerPrice !== null) return labels.lowered
	return isFirstHere ? labels.firstHere : words || null
}

/** What has happened to a home, and whether it is new to the visitor: cut out of the photograph, or above the price. */
export function CardStatus({ listing, labels, isClosed }: CardStatusProps) {
	const words = isClosed ? labels.ribbons[listing.status] : ribbonOf(listing, labels)
	const isFresh = words && [labels.ribbons.new, labels.lowered, labels.firstHere].includes(words)
	return (
		<div className={styles.status}>
			{words && (
				<span className={classNames(styles.ribbon, isClosed ? styles.done : isFresh && styles.fresh)}>{words}</span>
			)}
			<span className={styles.unseen}>{labels.unseen}</span>
		</div>
	)
}
