import type { Metadata } from 'next'
import { setRequestLocale } from 'next-intl/server'
import { MapFrame } from '#components/map/map-frame.tsx'
import { mapTiles } from '#lib/homes/map/base-map.ts'
import { getMapSettings } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'

/** Dynamic, because its content security policy has a new nonce for each request. */
export const dynamic = 'force-dynamic'

type Params = Promise<{ locale: string }>

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
	const { locale } = await params
	return { title: messagesOf(locale).map.frame.title, robots: { index: false, follow: false } }
}

/** A map for an embedded frame. The page around it sends the homes as messages (docs/map-frame.md). */
export default async function MapFramePage({ params }: { params: Params }) {
	const { locale } = await params
	setRequestLocale(locale)
	const { centre, zoom, embedOrigins } = getMapSettings()
	const { frame, cluster, from, around, close, asList, zoomIn, zoomOut, noTiles, loading } = messagesOf(locale).map
	const words = {
		map: frame.title,
		waiting: frame.waiting,
		cluster,
		from,
		around,
		close,
		asList,
		zoomIn,
		zoomOut,
		noTiles,
		loading,
	}
	return <MapFrame origins={embedOrigins} view={{ ...centre, zoom }} {...mapTiles()} words={words} />
}
