import { useLocale, useTranslations } from 'next-intl'
import { formatArea } from '#lib/base/format/format-number.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import styles from './facts.module.css'

const MOST = 4

/** The few figures by which homes are compared, at most four. None appears twice and none is zero. */
export function KeyFigures({ listing }: { listing: ListingDetail }) {
	const t = useTranslations('property.keys')
	const language = useLocale()
	const { bedrooms, bathrooms, garages, surfaceLiving, surfaceGround, facts } = listing
	const parkings = (facts.parkings ?? 0) + (facts.externalParkings ?? 0)
	const surfaceTotal = surfaceLiving || facts.surfaceTotal === surfaceGround ? null : facts.surfaceTotal
	const { constructionYear, renovationYear } = facts
	const figures = [
		{ key: 'living', value: formatArea(surfaceLiving || null, language), words: t('living') },
		{ key: 'total', value: formatArea(surfaceTotal || null, language), words: t('total') },
		{ key: 'bedrooms', value: bedrooms || null, words: t('bedrooms', { count: bedrooms ?? 0 }) },
		{ key: 'bathrooms', value: bathrooms || null, words: t('bathrooms', { count: bathrooms ?? 0 }) },
		{ key: 'ground', value: formatArea(surfaceGround || null, language), words: t('ground') },
		{ key: 'garages', value: garages || null, words: t('garages', { count: garages ?? 0 }) },
		{
			key: 'built',
			value: constructionYear,
			words: renovationYear === null ? t('built') : t('renovated', { year: String(renovationYear) }),
		},
		{ key: 'parkings', value: parkings || null, words: t('parkings', { count: parkings }) },
	].filter((figure) => figure.value !== null)
	// If both do not fit, the year of construction is more useful than a garage.
	const shown = figures.length > MOST ? figures.filter(({ key }) => key !== 'garages') : figures
	if (shown.length === 0) return null
	return (
		<ul className={styles.keys}>
			{shown.slice(0, MOST).map(({ key, value, words }) => (
				<li key={key}>
					<b>{value}</b> <span>{words}</span>
				</li>
			))}
		</ul>
	)
}
