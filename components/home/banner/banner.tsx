import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { bannerView } from '#lib/pages/frame/banner-view.ts'
import type { HomeData } from '#lib/pages/home/home-types.ts'
import { allowFrames } from '#lib/site/cache/page.ts'
import { getBanner, getSite } from '#lib/site/config/config.ts'
import { recogniseEmbed } from '#lib/site/embeds/video.ts'
import { BannerFrame } from './banner-frame.tsx'

interface BannerProps {
	language: string
	kept: HomeData['kept']
	/** The heading where the configured one is not public. A page has a heading, if only for screen readers. */
	fallbackTitle: string
	/** Content at the lower edge of the picture. */
	children: ReactNode
}

/** The top of the home page as `config/banner.json` defines it, with the search at its lower edge. */
export async function Banner({ language, kept, fallbackTitle, children }: BannerProps) {
	const banner = bannerView(getBanner(), language)
	const { media } = banner
	const source =
		media?.kind === 'video' && media.type !== 'file'
			? recogniseEmbed(media.url, { tourHosts: getSite().tourHosts })
			: null
	if (source !== null) await allowFrames([source.host])
	const t = await getTranslations({ locale: language, namespace: 'site.banner' })
	return (
		<BannerFrame
			banner={banner}
			kept={kept}
			embed={source}
			fallbackTitle={fallbackTitle}
			labels={{ pictures: t('label'), pause: t('pause'), play: t('play'), previous: t('previous'), next: t('next') }}
		>
			{children}
		</BannerFrame>
	)
}
