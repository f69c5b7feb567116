import { useTranslations } from 'next-intl'
import { linkClass } from '@/components/ui/button'
import { Notch } from '@/components/ui/notch'
import { energyLabelText, isEnergyLabel } from '@/lib/energy/labels'
import { type Contact, mailHref } from '@/lib/listings/contact'
import type { ListingDetail } from '@/lib/listings/types'
import { EnergyTag } from './energy/energy-tag'
import { Gallery, NoPhotos } from './gallery/gallery'
import styles from './gallery/gallery.module.css'
import { useGalleryLabels } from './gallery/gallery-labels'
import { galleryPhotos } from './gallery/photo'

interface PropertyGalleryProps {
	listing: ListingDetail
	/** Words of the ribbon, or null. */
	ribbon: string | null
	contact: Contact
	isClosed: boolean
}

/** A home's photographs with its ribbon and energy label cut out of the first one, or words that there are none. */
export function PropertyGallery({ listing, ribbon, contact, isClosed }: PropertyGalleryProps) {
	const t = useTranslations('property')
	const tag = useTranslations('energy.tag')
	const photos = galleryPhotos(listing.photos)
	const labels = useGalleryLabels(photos.length)
	const { energyLabel, region } = listing
	const isLowered = listing.formerPrice !== null && (listing.ribbon === null || listing.ribbon === 'new')
	const tone = isClosed ? 'done' : isLowered || listing.ribbon === 'new' ? 'fresh' : 'plain'
	const words = isLowered ? t('price.lowered') : ribbon
	const ribbonNotch = words !== null && (
		<Notch at="top" tone={tone} className={styles.ribbon}>
			{words}
		</Notch>
	)
	if (photos.length === 0) {
		return (
			<NoPhotos title={t('gallery.none')} text={t('gallery.noneHint')}>
				{ribbonNotch}
				{contact.email !== null && (
					<a
						className={linkClass}
						href={mailHref(contact.email, t('panel.subject', { reference: listing.reference ?? listing.title.text }))}
					>
						{t('panel.ask')}
					</a>
				)}
			</NoPhotos>
		)
	}
	return (
		<Gallery home={listing.id} photos={photos} labels={labels} isQuiet={isClosed}>
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
