import 'server-only'
import { getTranslations } from 'next-intl/server'
import { GoLink } from '#components/ui/button.tsx'
import { getSite } from '#lib/site/config/config.ts'
import { prefixOf } from '#lib/site/config/paths/paths.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import styles from './home-blocks.module.css'
import { MapEmbed } from './map-embed.tsx'

interface MapBlockProps {
	/** The id of the block. */
	id: string
	language: string
	title: string | null
}

/** Every home for sale on the embedded map, with a link to the same homes as a list. */
export async function MapBlock({ id, language, title }: MapBlockProps) {
	const t = await getTranslations({ locale: language, namespace: 'map' })
	return (
		<section id={id} className={`wrap ${styles.mapBlockSection}`} aria-labelledby="on-the-map">
			<div className="head">
				<h2 id="on-the-map">{title ?? t('home.title')}</h2>
				<GoLink href={`${hrefOf(language, 'sale')}?view=map`}>{t('home.link')}</GoLink>
			</div>
			<MapEmbed
				src={`${prefixOf(getSite(), language)}/map-frame/`}
				markersUrl={`/api/markers?${new URLSearchParams({ goal: 'sale', language, newest: '1' })}`}
				newest={t.raw('home.newest')}
				title={t('home.frame')}
				loading={t('loading')}
			/>
		</section>
	)
}
