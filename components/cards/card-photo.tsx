import { Photo } from '#components/pictures/photo.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Notch } from '#components/ui/notch.tsx'
import { formatNearDay } from '#lib/base/format/format-date.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { ListingCard } from '#lib/homes/listings/types.ts'
import { energyLabelText, isEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'
import styles from './card.module.css'
import { EnergyTag } from './energy-tag.tsx'
import { Heart } from './heart.tsx'
import type { CardLabels } from './types.ts'

interface CardPhotoProps {
	listing: ListingCard
	labels: CardLabels
	isClosed: boolean
	load: 'first' | 'next' | 'lazy'
	/** Its displayed width, as a `sizes` attribute. */
	sizes: string
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

function Ribbon({ listing, labels, isClosed }: Omit<CardPhotoProps, 'load' | 'sizes'>) {
	if (isClosed) {
		return (
			<Notch at="top" tone="done" className={styles.ribbon}>
				{labels.ribbons[listing.status]}
			</Notch>
		)
	}
	const words = ribbonOf(listing, labels)
	if (words === null) return null
	const isFresh = [labels.ribbons.new, labels.lowered, labels.firstHere].includes(words)
	return (
		<Notch at="top" tone={isFresh ? 'fresh' : 'plain'} className={styles.ribbon}>
			{words}
		</Notch>
	)
}

/** The photograph of a card with its notches; without a photograph, a plain field that says so. */
export function CardPhoto({ listing, labels, isClosed, load, sizes }: CardPhotoProps) {
	const { picture, energyLabel } = listing
	const energyName = labels.energy[listing.region ?? 'flanders']
	return (
		<div className={styles.photo}>
			{picture === null ? (
				<div className={styles.empty}>
					<Icon name="photos" className={styles.emptyIcon} />
					{labels.noPhoto}
				</div>
			) : (
				<Photo className={styles.picture} picture={picture} sizes={sizes} load={load} ofHome={listing.id} />
			)}
			<Ribbon listing={listing} labels={labels} isClosed={isClosed} />
			{energyLabel !== null && isEnergyLabel(energyLabel) && (
				<Notch at="bottom" className={styles.energy}>
					<EnergyTag
						label={energyLabel}
						name={energyName.replace('{label}', energyLabelText(energyLabel))}
						className={styles.tag}
					/>
				</Notch>
			)}
			<span className={styles.unseen}>{labels.unseen}</span>
			<Heart
				id={listing.id}
				label={fill(labels.keep, { title: listing.title.text })}
				className={styles.cardPhotoHeart}
			/>
		</div>
	)
}
