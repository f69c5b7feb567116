import { useTranslations } from 'next-intl'
import { PropertyMap } from '#components/map/property-map.tsx'
import styles from '#components/modules/modules.module.css'
import { ModuleFrame } from '#components/modules/parts/module-frame.tsx'
import type { MapModule as View } from '#lib/pages/content/content-types.ts'

/** The office on a map, which loads once it comes near the viewport. */
export function MapModule({ module }: { module: View }) {
	const t = useTranslations('property.map')
	const { view, place, latitude, longitude, zoom, tiles, attribution } = module
	const labels = {
		map: t('label', { place }),
		loading: t('loading'),
		zoomIn: t('zoomIn'),
		zoomOut: t('zoomOut'),
		noTiles: t('noTiles'),
		open: t('open'),
	}
	return (
		<ModuleFrame module={module}>
			<div className={view === 'square' ? styles.square : styles.mapWide}>
				<PropertyMap view={{ latitude, longitude, isExact: true, zoom, place, tiles, attribution, labels }} />
			</div>
		</ModuleFrame>
	)
}
