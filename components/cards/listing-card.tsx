import { motionName } from '#components/pictures/home-motion.ts'
import { classNames } from '#components/ui/class-names.ts'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { formatNearDay } from '#lib/base/format/format-date.ts'
import { placeLine } from '#lib/base/format/town.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { ListingCard as Listing } from '#lib/homes/listings/listing-types.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import styles from './card.module.css'
import { CardFacts } from './card-facts.tsx'
import { CardPhoto } from './card-photo.tsx'
import { CardPrice } from './card-price.tsx'
import type { CardLabels } from './card-types.ts'
import { Heart } from './heart.tsx'

interface CardStatusProps {
	listing: Listing
	labels: CardLabels
	isClosed: boolean
}

/**
 * Returns the ribbon's words, or null. An agreement comes before an open house, an open house before a lower price, that
 * before "first here", and that before "new".
 */
function ribbonOf({ ribbon, nextOpenHouse, formerPrice, isFirstHere }: Listing, labels: CardLabels): string | null {
	const words = ribbon !== null ? (labels.ribbons[ribbon] ?? '') : ''
	if (ribbon !== null && ribbon !== 'new') return words || null
	const day = nextOpenHouse !== null ? formatNearDay(nextOpenHouse, labels.language, new Date()) : null
	if (day !== null) return fill(labels.openHouse, { day: day.replaceAll(' ', '\u00a0') })
	if (formerPrice !== null) return labels.lowered
	return isFirstHere ? labels.firstHere : words || null
}

/** What has happened to a home, and whether it is new to the visitor: cut out of the photograph, or above the price. */
function CardStatus({ listing, labels, isClosed }: CardStatusProps) {
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

/** Displayed width of the photograph; see the style sheet's module and `.cards--3`. */
const CARD_SIZES = {
	tall: '(width < 767px) calc(100vw - 2.5rem), min(27.5vw, 460px)',
	small: '(width < 767px) 8.25rem, min(27.5vw, 460px)',
} as const

interface ListingCardProps {
	listing: Listing
	labels: CardLabels
	/** `small`: a little quieter than `tall`, and a row on a phone. */
	look?: 'tall' | 'small'
	/** `next` for cards on the first screen, `first` for the first of them. */
	load?: 'first' | 'next' | 'lazy'
	/** Displayed width of the photograph, where it is not that of three columns. */
	sizes?: string
	heading?: 'h2' | 'h3'
}

/**
 * A home in a list; the whole card is one link. A map can find it by `data-listing` and highlight it with `data-lit`.
 */
export function ListingCard({
	listing,
	labels,
	look = 'tall',
	load = 'lazy',
	sizes,
	heading = 'h3',
}: ListingCardProps) {
	const { title } = listing
	const isOver = isClosed(listing.status)
	const Heading = heading
	return (
		<article
			className={classNames(styles.card, styles[look])}
			data-listing={listing.id}
			data-listed={isOver ? undefined : listing.createdAt}
			data-closed={isOver ? '' : undefined}
		>
			<CardPhoto listing={listing} labels={labels} load={load} sizes={sizes ?? CARD_SIZES[look]} />
			<div className={styles.text}>
				<CardStatus listing={listing} labels={labels} isClosed={isOver} />
				<div className={styles.priceRow}>
					<CardPrice listing={listing} labels={labels} isClosed={isOver} />
					<Heart id={listing.id} label={fill(labels.keep, { title: title.text })} className={styles.priceHeart} />
				</div>
				<Heading
					className={styles.title}
					dir="auto"
					lang={title.language === labels.language ? undefined : title.language}
				>
					<HoverLink href={listing.href} className={styles.link} moving={motionName(listing.id)}>
						{title.text}
					</HoverLink>
				</Heading>
				<p className={styles.place}>{placeLine(listing, labels.language)}</p>
				<CardFacts listing={listing} labels={labels} />
			</div>
		</article>
	)
}
