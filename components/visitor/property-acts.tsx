import { useTranslations } from 'next-intl'
import quiet from '@/components/listings/card.module.css'
import styles from '@/components/ui/ui.module.css'
import type { ListingDetail } from '@/lib/listings/types'
import { Heart } from './heart'
import { PrintButton } from './print-button'
import { useShareLabels } from './share-labels'
import { ShareMenu } from './share-menu'

/** What a visitor does with a home they like: keep it, share it, print it. */
export function PropertyActs({ listing, url }: { listing: ListingDetail; url: string }) {
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
