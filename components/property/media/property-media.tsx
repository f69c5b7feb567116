import { useTranslations } from 'next-intl'
import { Block } from '#components/property-parts/block.tsx'
import type { ListingDetail } from '#lib/homes/listings/types.ts'
import type { Embed as EmbedSource } from '#lib/site/embeds/video.ts'
import { Embed } from './embed.tsx'

/** The recognised video and virtual tour of a home; null if there is none or its address is not trusted. */
export interface Embeds {
	video: EmbedSource | null
	tour: EmbedSource | null
}

const BRANDS: Partial<Record<EmbedSource['kind'], string>> = {
	youtube: 'YouTube',
	vimeo: 'Vimeo',
	facebook: 'Facebook',
}

/** A home's video and virtual tour. Each loads on a press. */
export function PropertyMedia({ listing, embeds }: { listing: ListingDetail; embeds: Embeds }) {
	const t = useTranslations('property.media')
	const { photos } = listing
	return (['video', 'tour'] as const).map((kind, index) => {
		const source = embeds[kind]
		if (source === null) return null
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
