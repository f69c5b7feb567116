import sectionStyles from '#components/alerts/alert-section.module.css'
import 'server-only'
import { getTranslations } from 'next-intl/server'
import { PlaceMap } from '#components/alerts/place-map/place-map.tsx'
import { Choices } from '#components/forms/fields/field.tsx'
import type { AlertFormData } from '#lib/people/alerts/criteria/types.ts'
import { AREA_PLACE, GOALS } from '#lib/people/forms/schemas/kinds/demand-register.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import type { RoomKind } from '#lib/site/routing/kinds/room-kinds.ts'
import styles from './alert-fields.module.css'
import { ChoiceGroup } from './choice-group.tsx'
import { FeatureFields } from './feature-fields.tsx'
import { NumberPair } from './number-pair.tsx'
import { CityList, Tick, ZoneList } from './place-list.tsx'

/** The fields of the search: goal, types, places, price and rooms. */
export async function AlertFields({ data }: { data: AlertFormData }) {
	const { language, values, zones, cities, roomKinds, features } = data
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	const own = await getTranslations({ locale: language, namespace: 'alerts.form' })
	const search = await getTranslations({ locale: language, namespace: 'search.filter' })
	const { tiles, attribution, ...view } = data.map
	const mapped = cities.flatMap(({ key, name, latitude, longitude }) =>
		latitude === null || longitude === null ? [] : [{ key, name, latitude, longitude }],
	)
	const [from, to] = [own('from'), own('to')]
	const bound = (kind: RoomKind, end: 'Min' | 'Max', word: string) => ({
		name: `${kind}${end}`,
		label: t(`fields.${kind}${end}`),
		word,
		value: values.rooms[kind]?.[end === 'Min' ? 'min' : 'max'] ?? null,
	})
	const hasOthers =
		values.features.length > 0 ||
		roomKinds.some((kind) => {
			const { min = null, max = null } = values.rooms[kind] ?? {}
			return max !== null || (kind !== 'bedrooms' && min !== null)
		})
	return (
		<>
			<Choices
				name="goal"
				label={t('fields.goal')}
				columns={2}
				chosen={values.goal}
				options={GOALS.map((value) => ({ value, label: t(`options.goal.${value}`) }))}
			/>
			<Choices name="types" label={t('fields.types')} isMultiple chosen={values.types} options={data.types} />
			<ChoiceGroup name="places" label={t('fields.places')} hint={t('hints.places')}>
				{values.areaWords.length > 0 && (
					<Tick value={AREA_PLACE} name={values.areaWords.join(', ')} chosen={values.places} />
				)}
				{zones.length > 0 && (
					<>
						<p className={styles.part}>{own('zones')}</p>
						<ZoneList zones={zones} chosen={values.places} />
					</>
				)}
				<details className={styles.cities} open={zones.length === 0 || values.places.some((key) => key.includes('|'))}>
					<summary className={styles.part}>{own('cities')}</summary>
					<CityList cities={cities} chosen={values.places} />
				</details>
				{mapped.length > 0 && (
					<PlaceMap setup={{ places: mapped, view, tiles, attribution, words: messagesOf(language).alerts.map }} />
				)}
			</ChoiceGroup>
			<NumberPair
				legend={search('price')}
				unit="€"
				min={{ name: 'priceMin', label: t('fields.priceMin'), word: from, value: values.price.min }}
				max={{ name: 'priceMax', label: t('fields.priceMax'), word: to, value: values.price.max }}
			/>
			{roomKinds.includes('bedrooms') && (
				<NumberPair legend={search('kinds.bedrooms')} min={bound('bedrooms', 'Min', from)} />
			)}
			{roomKinds.length + features.length > 0 && (
				<details className={styles.others} open={hasOthers}>
					<summary>{search('more')}</summary>
					<p className={sectionStyles.note}>{t('hints.rooms')}</p>
					<div className={styles.rooms}>
						{roomKinds.map((kind) => (
							<NumberPair
								key={kind}
								legend={search(`kinds.${kind}`)}
								{...(kind === 'bedrooms'
									? { min: bound(kind, 'Max', to) }
									: { min: bound(kind, 'Min', from), max: bound(kind, 'Max', to) })}
							/>
						))}
					</div>
					<FeatureFields kinds={features} chosen={values.features} />
				</details>
			)}
			{values.alsoWords.length > 0 && (
				<p className={sectionStyles.note}>{own('also', { criteria: values.alsoWords.join(', ') })}</p>
			)}
		</>
	)
}
