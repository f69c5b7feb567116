import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { Embed } from '#components/property/media/embed.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { type KeptPicture, sourceSet } from '#lib/homes/pictures/files/variants.ts'
import type { PagePicture } from '#lib/pages/content/page-picture.ts'
import type { BannerMedia, BannerView } from '#lib/pages/frame/banner-view.ts'
import type { Embed as EmbedSource } from '#lib/site/embeds/video.ts'
import styles from './banner.module.css'
import { BannerGallery, type BannerGalleryLabels } from './banner-gallery.tsx'
import { BannerVideo } from './banner-video.tsx'

const SCREENS = {
	'phone-dark': '(width < 767px) and (prefers-color-scheme: dark)',
	phone: '(width < 767px)',
	dark: '(prefers-color-scheme: dark)',
} as const

const NARROW = '(width < 1280px)'

const BRANDS: Partial<Record<EmbedSource['kind'], string>> = { youtube: 'YouTube', vimeo: 'Vimeo' }

interface BannerFrameProps {
	banner: BannerView
	/** The stored variants of the banner's pictures, by their paths. */
	kept: Readonly<Record<string, KeptPicture>>
	/** The player of a video of another site; null if there is none or its address is unknown. */
	embed: EmbedSource | null
	fallbackTitle: string
	labels: BannerGalleryLabels
	children: ReactNode
}

/**
 * The variants of a picture for windows below 1280 px. From there on the banner is wider than the widest variant, so
 * the file that staff chose is shown itself.
 */
function KeptSource({ kept, media }: { kept: KeptPicture | undefined; media: string | null }) {
	if (!kept) return null
	return (
		<source
			type="image/avif"
			media={[media, NARROW].filter(Boolean).join(' and ')}
			srcSet={sourceSet(kept, 'avif')}
			sizes="(width < 767px) 100vw, 87.5vw"
		/>
	)
}

function Photo({ picture }: { picture: PagePicture }) {
	const { src, alt, width, height } = picture
	return (
		<img
			src={src}
			alt={alt}
			width={width ?? undefined}
			height={height ?? undefined}
			fetchPriority="high"
			className={styles.image}
		/>
	)
}

function Player({ embed, title, poster }: { embed: EmbedSource; title: string; poster: string }) {
	const t = useTranslations('property.media')
	return (
		<div className={styles.player}>
			<Embed
				source={embed}
				title={title}
				action={t('playVideo')}
				from={t('from', { host: BRANDS[embed.kind] ?? embed.host })}
				poster={poster}
			/>
		</div>
	)
}

interface MediaProps extends Pick<BannerFrameProps, 'kept' | 'embed' | 'labels'> {
	media: BannerMedia
	title: string
}

function Media({ media, kept, embed, labels, title }: MediaProps) {
	switch (media.kind) {
		case 'image':
			return (
				<picture className={styles.photo}>
					{media.others.map(({ screen, src }) => (
						<Fragment key={screen}>
							<KeptSource kept={kept[src]} media={SCREENS[screen]} />
							<source media={SCREENS[screen]} srcSet={src} />
						</Fragment>
					))}
					<KeptSource kept={kept[media.picture.src]} media={null} />
					<Photo picture={media.picture} />
				</picture>
			)
		case 'gallery':
			return (
				<BannerGallery
					pictures={media.pictures}
					labels={labels}
					className={styles.photo}
					imageClassName={styles.image}
				/>
			)
		case 'video':
			if (media.type === 'file')
				return (
					<BannerVideo
						src={media.url}
						poster={media.poster}
						labels={labels}
						className={styles.photo}
						videoClassName={styles.image}
					/>
				)
			if (embed !== null) return <Player embed={embed} title={title} poster={media.poster.src} />
			return (
				<div className={styles.photo}>
					<Photo picture={media.poster} />
				</div>
			)
	}
}

/** A sentence, a picture that may move, and the search at its lower edge. */
export function BannerFrame({ banner, kept, embed, fallbackTitle, labels, children }: BannerFrameProps) {
	const { title, description, media } = banner
	return (
		<section className={classNames('wrap', styles.opening)} data-still={media === null ? '' : undefined}>
			<div className={`grid ${styles.words}`}>
				<h1 className={title === null ? 'vh' : styles.title}>{title ?? fallbackTitle}</h1>
				{description !== null && <p className={styles.intro}>{description}</p>}
			</div>
			{media !== null && (
				<Media media={media} kept={kept} embed={embed} labels={labels} title={title ?? fallbackTitle} />
			)}
			{children}
		</section>
	)
}
