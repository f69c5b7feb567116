import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import { SearchTrail } from './search-trail.tsx'

/** The visitor's search around a home, with its words. */
export async function SearchTrailPart({ language, listing }: { language: string; listing: ListingDetail }) {
	const t = await getTranslations({ locale: language, namespace: 'visitor.trail' })
	const [title, position, total] = ['{title}', '{position}', '{total}']
	return (
		<SearchTrail
			id={listing.id}
			goal={listing.goal}
			language={language}
			labels={{
				label: t('label'),
				previous: t('previous'),
				next: t('next'),
				previousName: t('previousName', { title }),
				nextName: t('nextName', { title }),
				place: t('place', { position, total }),
				list: t('list', { position, total }),
			}}
		/>
	)
}
