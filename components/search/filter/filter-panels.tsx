'use client'

import type { ReactNode } from 'react'
import { PriceSection } from '#components/search/filter/price/price-section.tsx'
import { ChoiceSection } from '#components/search/filter/sections/choice-section.tsx'
import { FeatureSection } from '#components/search/filter/sections/feature-section.tsx'
import { GoalLinks } from '#components/search/filter/sections/goal-links.tsx'
import { MoreSection } from '#components/search/filter/sections/more-section.tsx'
import { PlaceSection } from '#components/search/filter/sections/place-section.tsx'
import { RoomSection } from '#components/search/filter/sections/room-section.tsx'
import { useFilter } from '#components/search/filter/state/filter-context.ts'
import type { Feature } from '#components/search/filter/state/filter-setup.ts'
import {
	featureCount,
	moreCount,
	placeValue,
	priceValue,
	roomValue,
	typeValue,
} from '#components/search/filter/state/picker-words.ts'
import { SearchField } from '#components/search/filter/suggestions/search-field.tsx'
import { formatSearchParams } from '#lib/homes/search/query/params.ts'
import { FULL_PRICE } from '#lib/homes/search/query/price-range.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { ROOM_KINDS, type RoomKind } from '#lib/site/routing/kinds/room-kinds.ts'
import fields from './fields.module.css'
import styles from './filter-bar.module.css'
import { Picker } from './picker.tsx'

const NOTHING_MORE = { energy: null, surface: null, plot: null }

/** Returns the change that clears these features. */
function none({ features, facades }: SearchQuery, cleared: readonly Feature[]): Partial<SearchQuery> {
	return {
		features: features.filter((name) => !cleared.includes(name)),
		facades: cleared.includes('facades') ? [] : facades,
	}
}

function without(rooms: SearchQuery['rooms'], kinds: readonly RoomKind[]): SearchQuery['rooms'] {
	return Object.fromEntries(ROOM_KINDS.filter((kind) => !kinds.includes(kind)).map((kind) => [kind, rooms[kind]]))
}

interface FilterPanelsProps {
	isInSheet: boolean
	apply: ReactNode
	/** Navigates to a page of the site. */
	onVisit: (href: string) => void
}

/**
 * Hidden fields for values of the address without a visible field, such as the order, so that sending the form keeps
 * them.
 */
function KeptFields() {
	const { draft, range, sections } = useFilter()
	const shown = new Set(['page', 'search', 'around', 'km', 'energy', 'surface', 'plot'])
	if (sections.city) shown.add('city')
	if (sections.type) shown.add('type')
	if (sections.price) shown.add('price')
	for (const name of [...sections.features, ...sections.moreFeatures]) shown.add(name)
	for (const kind of [...sections.rooms, ...sections.moreRooms]) shown.add(kind).add(`${kind}-max`)
	return [...formatSearchParams(draft, range)]
		.filter(([name]) => !shown.has(name))
		.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)
}

/** The buttons of the bar with their panels; only those that `config/filter.json` shows. */
export function FilterPanels({ isInSheet, apply, onVisit }: FilterPanelsProps) {
	const { draft, change, counts, sections, zones, cities, types, areas, words } = useFilter()
	const clearing = (nothing: Partial<SearchQuery>) => (
		<>
			<button type="button" className={fields.quiet} onClick={() => change(nothing)}>
				{words.clear}
			</button>
			{apply}
		</>
	)
	const nowhere = { search: null, cities: [], areas: [], around: null }
	const nothingAtAll = { ...nowhere, types: [], rooms: {}, price: { ...FULL_PRICE }, ...NOTHING_MORE }
	const { features, moreFeatures } = sections
	const featured = featureCount(draft, features)
	const more =
		moreCount(draft) + featureCount(draft, moreFeatures) + sections.moreRooms.filter((kind) => draft.rooms[kind]).length
	const [only, ...others] = sections.rooms
	const common = { isInSheet }
	return (
		<>
			<Picker {...common} id="filter-goal" name={words.goal} value={{ text: words[draft.goal], more: 0 }} isPlain>
				{() => <GoalLinks />}
			</Picker>
			<Picker
				{...common}
				id="filter-place"
				name={words.where}
				value={placeValue(draft, [...zones, ...cities], { words, areas })}
				footer={clearing(nowhere)}
			>
				{() => <PlaceSection field={(onSuggest) => <SearchField onVisit={onVisit} onSuggest={onSuggest} />} />}
			</Picker>
			{sections.price && (
				<Picker
					{...common}
					id="filter-price"
					name={words.price}
					value={priceValue(draft, words)}
					footer={clearing({ price: { ...FULL_PRICE } })}
				>
					{(isWanted) => <PriceSection isWanted={isWanted} />}
				</Picker>
			)}
			{sections.rooms.length > 0 && (
				<Picker
					{...common}
					id="filter-rooms"
					name={only !== undefined && others.length === 0 ? words.kinds[only] : words.rooms}
					value={roomValue(draft, words, sections.rooms)}
					footer={clearing({ rooms: without(draft.rooms, sections.rooms) })}
				>
					{() => <RoomSection kinds={sections.rooms} />}
				</Picker>
			)}
			{sections.type && (
				<Picker
					{...common}
					id="filter-type"
					name={words.type}
					value={typeValue(draft, types)}
					footer={clearing({ types: [] })}
				>
					{() => (
						<ChoiceSection
							legend={words.types}
							name="type"
							choices={types}
							chosen={draft.types.map(String)}
							allText={words.all}
							countOf={(type) => counts.types[Number(type)] ?? 0}
							onChange={(chosen) => change({ types: chosen.map(Number) })}
						/>
					)}
				</Picker>
			)}
			{features.length > 0 && (
				<Picker
					{...common}
					id="filter-features"
					name={words.features}
					value={featured > 0 ? { text: `${words.features} (${featured})`, more: 0 } : null}
					footer={clearing(none(draft, features))}
				>
					{() => <FeatureSection kinds={features} />}
				</Picker>
			)}
			<Picker
				{...common}
				id="filter-more"
				name={words.more}
				value={more > 0 ? { text: `${words.more} (${more})`, more: 0 } : null}
				footer={clearing({
					...NOTHING_MORE,
					...none(draft, moreFeatures),
					rooms: without(draft.rooms, sections.moreRooms),
				})}
			>
				{() => <MoreSection />}
			</Picker>
			<KeptFields />
			<div className={styles.end}>
				<button
					type="button"
					className={fields.quiet}
					onClick={() => change({ ...nothingAtAll, ...none(draft, [...features, ...moreFeatures]) })}
				>
					{words.clear}
				</button>
				{apply}
			</div>
		</>
	)
}
