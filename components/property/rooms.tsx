import { useLocale, useTranslations } from 'next-intl'
import { Block } from '#components/property-parts/block.tsx'
import { floorText } from '#components/property-parts/fact-cells.ts'
import { FactList } from '#components/property-parts/fact-list.tsx'
import styles from '#components/property-parts/facts.module.css'
import { formatArea } from '#lib/base/format/format-number.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'

/** A home's rooms floor by floor, each with its surface; nothing if neither floors nor surfaces are known. */
export function Rooms({ words: { values, language } }: Pick<ListingDetail, 'words'>) {
	const t = useTranslations('property.rooms')
	const facts = useTranslations('property.facts')
	const locale = useLocale()
	const rooms = (values.rooms ?? []).map((room, place) => ({
		key: `${place} ${room.name}`,
		label: room.name,
		labelLanguage: locale === language ? undefined : language,
		value: formatArea(room.surface, locale) ?? '–',
		floor: floorText(room.floor, facts),
	}))
	if (rooms.every(({ value, floor }) => value === '–' && floor === null)) return null
	const floors = [...Map.groupBy(rooms, ({ floor }) => floor)]
	return (
		<Block id="rooms" title={t('title')} isFolded>
			<div className={styles.groups}>
				{floors.map(([floor, rows]) => (
					<section key={floor} className={styles.group}>
						{(floor !== null || floors.length > 1) && <h3>{floor ?? t('elsewhere')}</h3>}
						<FactList rows={rows} />
					</section>
				))}
			</div>
		</Block>
	)
}
