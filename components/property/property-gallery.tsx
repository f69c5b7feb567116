import { useTranslations } from 'next-intl'
import { EnergyTag } from '#components/cards/energy-tag.tsx'
import styles from '#components/property/gallery/gallery.module.css'
import { Gallery, NoPhotos } from '#components/property/gallery/gallery.tsx'
import { useGalleryLabels } from '#components/property/gallery/gallery-labels.ts'
import { galleryPhotos } from '#components/property/gallery/photo.ts'
import type { Embeds } from '#components/property/media/property-media.tsx'
import { classNames } from '#components/ui/class-names.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import { energyLabelText, isEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'

interface PropertyGalleryProps {
	listing: ListingDetail
	/** Text of the ribbon, or null. */
	ribbon: string | null
	isClosed: boolean
	embeds: Embeds
}

/** A home's photographs, or words that there are none, above a line with its label, its status and ways to the rest. */
export function PropertyGallery({ listing, ribbon, isClosed, embeds }: PropertyGalleryProps) {
	const t = useTranslations('property')
	const tag = useTranslations('energy.tag')
	const photos = galleryPhotos(listing.photos)
	const labels = useGalleryLabels(photos.length)
	const { energyLabel, region } = listing
	const isLowered = listing.formerPrice !== null && (listing.ribbon === null || listing.ribbon === 'new')
	const isFirst = listing.isFirstHere && (listing.ribbon === null || listing.ribbon === 'new')
	const isFresh = isLowered || isFirst || listing.ribbon === 'new'
	const words = isLowered ? t('price.lowered') : isFirst ? t('price.firstHere') : ribbon
	const state = (
		<>
			{energyLabel !== null && region !== null && (
				<EnergyTag
					label={energyLabel}
					name={tag(region, { label: isEnergyLabel(energyLabel) ? energyLabelText(energyLabel) : energyLabel })}
					className={styles.tag}
				/>
			)}
			{words !== null && <b className={classNames(styles.ribbon, !isClosed && isFresh && styles.fresh)}>{words}</b>}
		</>
	)
	const ways = [
		listing.plans.length > 0 && { href: '#plans', label: t('jump.plans') },
		embeds.video !== null && { href: '#video', label: t('jump.video') },
		embeds.tour !== null && { href: '#tour', label: t('jump.tour') },
		listing.position !== null && { href: '#map', label: t('gallery.map') },
	].filter((way) => way !== false)
	if (photos.length === 0) {
		return (
			<NoPhotos title={t('gallery.none')} text={isClosed ? null : t('gallery.noneHint')} ways={ways}>
				{state}
			</NoPhotos>
		)
	}
	return (
		<Gallery home={listing.id} photos={photos} labels={labels} isQuiet={isClosed} ways={ways}>
			{state}
		</Gallery>
	)
}
