import { useTranslations } from 'next-intl'
import { Block } from '#components/property-parts/block.tsx'
import { linkClass } from '#components/ui/button.tsx'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import type { Embed as EmbedSource, OutsideFilm } from '#lib/site/embeds/video.ts'
import { Embed } from './embed.tsx'

/** The video and virtual tour of a home; null if there is none or its address is not safe. */
export interface Embeds {
	video: EmbedSource | OutsideFilm | null
	tour: EmbedSource | OutsideFilm | null
}

const BRANDS: Partial<Record<EmbedSource['kind'], string>> = {
	youtube: 'YouTube',
	vimeo: 'Vimeo',
	facebook: 'Facebook',
}

/** A home's video and virtual tour. Each loads on a press; one that has no player here is a link. */
export function PropertyMedia({ listing, embeds }: { listing: ListingDetail; embeds: Embeds }) {
	const t = useTranslations('property.media')
	const { photos } = listing
	return (['video', 'tour'] as const).map((kind, index) => {
		const source = embeds[kind]
		if (source === null) return null
		if (source.kind === 'link') {
			return (
				<Block key={kind} id={kind} title={t(kind)}>
					<a className={linkClass} href={source.src} rel="noopener nofollow" data-counted={kind}>
						{t(kind === 'video' ? 'videoElsewhere' : 'tourElsewhere', { host: source.host })}
					</a>
				</Block>
			)
		}
		const host = BRANDS[source.kind] ?? source.host
		return (
			<Block key={kind} id={kind} title={t(kind)}>
				<Embed
					source={source}
					counted={kind}
					title={t('name', { kind: t(kind), title: listing.title.text })}
					action={kind === 'video' ? t('playVideo') : t('openTour')}
					from={t(source.kind === 'file' ? 'fromFile' : 'from', { host })}
					poster={(photos[index + 1] ?? photos[0])?.url ?? null}
				/>
			</Block>
		)
	})
}
