import { useLocale, useTranslations } from 'next-intl'
import type { MapView } from '#components/map/leaflet-map.tsx'
import { PropertyMap } from '#components/map/property-map.tsx'
import { Block } from '#components/property-parts/block.tsx'
import { formatQuantity } from '#lib/base/format/format-number.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import { NEAR_KINDS, type NearPlace } from '#lib/homes/points-of-interest/kinds.ts'
import styles from './near-places.module.css'
import { TravelTimes } from './travel-times.tsx'

const OSM = 'https://www.openstreetmap.org/copyright'
const KM = 1000

/** What is near a home, as the crow flies; nothing where nothing is known. */
function NearPlaces({ places }: { places: readonly NearPlace[] }) {
	const t = useTranslations('property.near')
	const language = useLocale()
	if (places.length === 0) return null
	const far = (metres: number) =>
		metres < KM ? formatQuantity(metres, 'm', language) : formatQuantity(Math.round(metres / 100) / 10, 'km', language)
	return (
		<div className={styles.near}>
			<h3>{t('title')}</h3>
			<dl>
				{NEAR_KINDS.map((kind) => {
					const own = places.filter((place) => place.kind === kind)
					if (own.length === 0) return null
					return (
						<div key={kind}>
							<dt>{t(kind)}</dt>
							{own.map(({ name, metres }) => (
								<dd key={`${name} ${metres}`}>
									<span>{name}</span> <span className={styles.far}>{far(metres)}</span>
								</dd>
							))}
						</div>
					)
				})}
			</dl>
			<p className="muted small">
				{t('note')}{' '}
				<a href={OSM} rel="noreferrer">
					{t('credit')}
				</a>
			</p>
		</div>
	)
}

interface PropertyPlaceProps {
	place: Pick<ListingDetail, 'position' | 'street' | 'houseNumber' | 'zip' | 'city'>
	/** Settings of `config/map.json`. */
	map: { tiles: string | null; attribution: string }
	/** What is near, if its address is public. */
	near?: readonly NearPlace[]
	/** The home from which travel times are shown; null without a server of travel times. */
	travel?: { home: number; language: string; takesAddresses: boolean } | null
}

/** Where a home or project is, as far as its address is public; nothing if not even its municipality is known. */
export function PropertyPlace({ place: at, map, near = [], travel = null }: PropertyPlaceProps) {
	const t = useTranslations('property.map')
	const tTravel = useTranslations('property.travel')
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
			{!isExact && <p className="muted">{t(street === null ? 'around' : 'unplaced', { city })}</p>}
			<PropertyMap view={view} />
			<NearPlaces places={near} />
			{travel !== null && (
				<TravelTimes
					home={travel.home}
					language={travel.language}
					words={{
						title: tTravel('title'),
						note: isExact ? tTravel('from') : tTravel('fromCentre', { city }),
						by: tTravel('by'),
						modes: { foot: tTravel('foot'), bicycle: tTravel('bicycle'), car: tTravel('car') },
						add: tTravel('add'),
						place: tTravel(travel.takesAddresses ? 'address' : 'place'),
						minutes: tTravel('minutes', { minutes: '{minutes}' }),
						unknownPlace: tTravel('unknownPlace'),
						unknownTime: tTravel('unknownTime'),
						wait: tTravel('wait'),
						remove: tTravel('remove', { place: '{place}' }),
					}}
				/>
			)}
		</Block>
	)
}
