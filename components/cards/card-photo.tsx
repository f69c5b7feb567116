import { Photo } from '#components/pictures/photo.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { ListingCard } from '#lib/homes/listings/listing-types.ts'
import { energyLabelText, isEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'
import styles from './card-photo.module.css'
import type { CardLabels } from './card-types.ts'
import { EnergyTag } from './energy-tag.tsx'

interface CardPhotoProps {
	listing: ListingCard
	labels: CardLabels
	load: 'first' | 'next' | 'lazy'
	/** Its displayed width, as a `sizes` attribute. */
	sizes: string
}

/** The photograph of a card with its energy label; without a photograph, a plain field with a text about it. */
export function CardPhoto({ listing, labels, load, sizes }: CardPhotoProps) {
	const { picture, inside, energyLabel } = listing
	const energyName = labels.energy[listing.region ?? 'flanders']
	return (
		<div className={styles.photo} style={inside === null ? undefined : { '--inside': `url(${inside})` }}>
			{picture === null ? (
				<div className={styles.empty}>
					<Icon name="photos" className={styles.emptyIcon} />
					{labels.noPhoto}
				</div>
			) : (
				<Photo className={styles.picture} picture={picture} sizes={sizes} load={load} ofHome={listing.id} />
			)}
			{energyLabel !== null && isEnergyLabel(energyLabel) && (
				<span className={styles.energy}>
					<EnergyTag
						label={energyLabel}
						name={energyName.replace('{label}', energyLabelText(energyLabel))}
						className={styles.tag}
					/>
				</span>
			)}
		</div>
	)
}
