import { useTranslations } from 'next-intl'
import quiet from '#components/cards/card.module.css'
import { Heart } from '#components/cards/heart.tsx'
import styles from '#components/property/panel/panel.module.css'
import { classNames } from '#components/ui/class-names.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import { useShareLabels } from './share-labels.ts'
import { ShareMenu } from './share-menu.tsx'

interface PropertyActionsProps {
	listing: ListingDetail
	/** The page's absolute address. */
	url: string
	/** The form that sends the home to a friend. */
	friendHref: string
}

/** What a visitor can do with a home they like: save it, and share it in one of many ways. */
export function PropertyActions({ listing, url, friendHref }: PropertyActionsProps) {
	const t = useTranslations('visitor')
	const friend = { label: useTranslations('forms.ask')('friend'), href: friendHref }
	const { title, city } = listing
	const name = title.text.includes(city) ? title.text : `${title.text}, ${city}`
	return (
		<div className={styles.keep} data-screen-only="">
			<Heart id={listing.id} className={quiet.button}>
				{t('heart.word')}
			</Heart>
			<ShareMenu
				labels={useShareLabels(name, url)}
				page={{ title: name, url, listing: listing.id }}
				own={{ friend, print: t('share.print') }}
			/>
			<a href={friend.href} className={classNames(quiet.button, styles.unscripted)} rel="nofollow">
				{friend.label}
			</a>
		</div>
	)
}
