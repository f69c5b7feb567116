import 'server-only'
import { useLocale, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import sectionStyles from '#components/alerts/alert-section.module.css'
import { PlaceMap } from '#components/alerts/place-map/place-map.tsx'
import { Choices } from '#components/forms/fields/field.tsx'
import form from '#components/forms/form.module.css'
import { filterWords } from '#lib/homes/listings/words/feature-words.ts'
import { FACADES } from '#lib/homes/search/query/query-types.ts'
import type { AlertFormData } from '#lib/people/alerts/criteria/alert-types.ts'
import { AREA_PLACE, GOALS } from '#lib/people/forms/schemas/kinds/demand-register.ts'
import type { FeatureKind } from '#lib/site/config/schema/homes/search.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import type { RoomKind } from '#lib/site/routing/kinds/room-kinds.ts'
import styles from './alert-fields.module.css'
import { ChoiceGroup } from './choice-group.tsx'
import { NumberPair } from './number-pair.tsx'
import { CityList, Tick, ZoneList } from './place-list.tsx'

interface BoxesProps {
	legend: string
	boxes: readonly { name: string; value: string; label: string }[]
	chosen: AlertFormData['values']['features']
}

/** Checkboxes of which none has to be ticked. */
function Boxes({ legend, boxes, chosen }: BoxesProps) {
	if (boxes.length === 0) return null
	return (
		<fieldset className={form.field}>
			<legend className={form.label}>{legend}</legend>
			{boxes.map(({ name, value, label }) => (
				<label key={name + value} className={styles.tick}>
					<input
						type="checkbox"
						data-counted=""
						name={name}
						value={value}
						defaultChecked={chosen.some(([field, own]) => field === name && own === value)}
					/>
					<span>{label}</span>
				</label>
			))}
		</fieldset>
	)
}

interface FeatureFieldsProps {
	kinds: readonly FeatureKind[]
	/** The fields that come filled in. */
	chosen: BoxesProps['chosen']
}

/** The features that a search can ask for, how many façades among them. */
function FeatureFields({ kinds, chosen }: FeatureFieldsProps) {
	const t = useTranslations('search')
	const language = useLocale()
	const facades = kinds.includes('facades') ? FACADES : []
	const features = kinds.flatMap((kind) => (kind === 'facades' ? [] : [kind]))
	return (
		<div className={styles.rooms}>
			<Boxes
				legend={t('filter.facades')}
				chosen={chosen}
				boxes={facades.map((count) => ({
					name: 'facadeCounts',
					value: String(count),
					label: t('words.facades', { count }),
				}))}
			/>
			<Boxes
				legend={t('filter.features')}
				chosen={chosen}
				boxes={features.map((name) => {
					const { label, rent = label } = filterWords(language, name)
					return { name, value: 'yes', label: rent }
				})}
			/>
		</div>
	)
}

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
