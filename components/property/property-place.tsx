import { useTranslations } from 'next-intl'
import type { MapView } from '#components/map/leaflet-map.tsx'
import { PropertyMap } from '#components/map/property-map.tsx'
import { Block } from '#components/property-parts/block.tsx'
import type { ListingDetail } from '#lib/homes/listings/types.ts'

interface PropertyPlaceProps {
	place: Pick<ListingDetail, 'position' | 'street' | 'houseNumber' | 'zip' | 'city'>
	/** Settings of `config/map.json`. */
	map: { tiles: string | null; attribution: string }
}

/** Where a home or project is, as far as its address is public; nothing if not even its municipality is known. */
export function PropertyPlace({ place: at, map }: PropertyPlaceProps) {
	const t = useTranslations('property.map')
	const { position, street, houseNumber, zip, city } = at
	if (position === null) return null
	const isExact = position.isExact && street !== null
	const place = isExact ? [street, houseNumber].filter(Boolean).join(' ') : `${zip} ${city}`.trim()
	const view: MapView = {
		...position,
		isExact,
		place,
		...map,
		labels: {
			map: t('label', { place }),
			loading: t('loading'),
			zoomIn: t('zoomIn'),
			zoomOut: t('zoomOut'),
			noTiles: t('noTiles'),
			open: t('open'),
		},
	}
	return (
		<Block id="map" title={t('title')}>
			{!isExact && <p className="muted">{t('around', { city })}</p>}
			<PropertyMap view={view} />
		</Block>
	)
}
