import { useLocale, useTranslations } from 'next-intl'
import { formatQuantity } from '#lib/base/format/format-number.ts'
import { NEAR_KINDS, type NearPlace } from '#lib/homes/points-of-interest/kinds.ts'
import styles from './near-places.module.css'

const OSM = 'https://www.openstreetmap.org/copyright'
const KM = 1000

/** What is near a home, as the crow flies; nothing where nothing is known. */
export function NearPlaces({ places }: { places: readonly NearPlace[] }) {
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
