import { useTranslations } from 'next-intl'
import { EnergyTag } from '#components/cards/energy-tag.tsx'
import styles from '#components/property/gallery/gallery.module.css'
import { Gallery, NoPhotos } from '#components/property/gallery/gallery.tsx'
import { useGalleryLabels } from '#components/property/gallery/gallery-labels.ts'
import { galleryPhotos } from '#components/property/gallery/photo.ts'
import type { Embeds } from '#components/property/media/property-media.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Notch } from '#components/ui/notch.tsx'
import type { ListingDetail, VisitRequest } from '#lib/homes/listings/types.ts'
import { energyLabelText, isEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'

interface PropertyGalleryProps {
	listing: ListingDetail
	/** Text of the ribbon, or null. */
	ribbon: string | null
	isClosed: boolean
	embeds: Embeds
	visit: VisitRequest
}

/** A home's photographs with its ribbon and energy label cut out of the first one, or words that there are none. */
export function PropertyGallery({ listing, ribbon, isClosed, embeds, visit }: PropertyGalleryProps) {
	const t = useTranslations('property')
	const tag = useTranslations('energy.tag')
	const photos = galleryPhotos(listing.photos)
	const labels = useGalleryLabels(photos.length)
	const { energyLabel, region } = listing
	const isLowered = listing.formerPrice !== null && (listing.ribbon === null || listing.ribbon === 'new')
	const isFirst = listing.isFirstHere && (listing.ribbon === null || listing.ribbon === 'new')
	const tone = isClosed ? 'done' : isLowered || isFirst || listing.ribbon === 'new' ? 'fresh' : 'plain'
	const words = isLowered ? t('price.lowered') : isFirst ? t('price.firstHere') : ribbon
	const ribbonNotch = words !== null && (
		<Notch at="top" tone={tone} className={styles.ribbon}>
			{words}
		</Notch>
	)
	const ways = [
		listing.plans.length > 0 && { href: '#plans', label: t('jump.plans') },
		embeds.video !== null && { href: '#video', label: t('jump.video') },
		embeds.tour !== null && { href: '#tour', label: t('jump.tour') },
		listing.position !== null && { href: '#map', label: t('gallery.map') },
	].filter((way) => way !== false)
	if (photos.length === 0) {
		return (
			<NoPhotos title={t('gallery.none')} text={isClosed ? null : t('gallery.noneHint')}>
				{ribbonNotch}
				{!isClosed && (
					<a className={buttonClass({})} href={visit.href} rel="nofollow">
						{t(visit.hasTimes ? 'panel.visit' : 'panel.askVisit')}
					</a>
				)}
			</NoPhotos>
		)
	}
	return (
		<Gallery home={listing.id} photos={photos} labels={labels} isQuiet={isClosed} ways={ways}>
			{ribbonNotch}
			{energyLabel !== null && region !== null && (
				<Notch at="bottom" className={styles.energy}>
					<EnergyTag
						label={energyLabel}
						name={tag(region, { label: isEnergyLabel(energyLabel) ? energyLabelText(energyLabel) : energyLabel })}
						className={styles.tag}
					/>
				</Notch>
			)}
		</Gallery>
	)
}
