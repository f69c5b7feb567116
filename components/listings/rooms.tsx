import { useLocale, useTranslations } from 'next-intl'
import { formatArea } from '@/lib/i18n/format-number'
import type { ListingDetail } from '@/lib/listings/types'
import { Block } from './block'
import { floorText } from './facts/fact-groups'
import styles from './rooms.module.css'

/** The rooms of a home with floor and surface, as far as they are known; nothing where only names are. */
export function Rooms({ words: { values, language } }: Pick<ListingDetail, 'words'>) {
	const t = useTranslations('property.rooms')
	const facts = useTranslations('property.facts')
	const locale = useLocale()
	const rooms = (values.rooms ?? []).map((room, place) => ({ ...room, key: `${place} ${room.name}` }))
	const hasFloors = rooms.some(({ floor }) => floor !== null)
	if (!hasFloors && rooms.every(({ surface }) => surface === null)) return null
	return (
		<Block id="rooms" title={t('title')}>
			<table className={styles.rooms}>
				<thead>
					<tr>
						<th scope="col">{t('room')}</th>
						{hasFloors && <th scope="col">{t('floor')}</th>}
						<th scope="col">{t('surface')}</th>
					</tr>
				</thead>
				<tbody>
					{rooms.map(({ key, name, surface, floor }) => (
						<tr key={key}>
							<th scope="row" lang={locale === language ? undefined : language}>
								{name}
							</th>
							{hasFloors && <td>{floorText(floor, facts) ?? '–'}</td>}
							<td>{formatArea(surface, locale) ?? '–'}</td>
						</tr>
					))}
				</tbody>
			</table>
		</Block>
	)
}
