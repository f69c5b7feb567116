import { useTranslations } from 'next-intl'
import quiet from '#components/cards/card.module.css'
import { Heart } from '#components/cards/heart.tsx'
import styles from '#components/ui/ui.module.css'
import type { ListingDetail } from '#lib/homes/listings/types.ts'
import { PrintButton } from './print-button.tsx'
import { useShareLabels } from './share-labels.ts'
import { ShareMenu } from './share-menu.tsx'

/** What a visitor can do with a home they like: save it, share it, print it. */
export function PropertyActions({ listing, url }: { listing: ListingDetail; url: string }) {
	const t = useTranslations('visitor')
	const { title, city } = listing
	const name = title.text.includes(city) ? title.text : `${title.text}, ${city}`
	return (
		<div className={styles.tools} data-screen-only="">
			<Heart id={listing.id} className={quiet.button}>
				{t('heart.word')}
			</Heart>
			<ShareMenu labels={useShareLabels(name, url)} page={{ title: name, url, listing: listing.id }} />
			<PrintButton label={t('share.print')} />
		</div>
	)
}
