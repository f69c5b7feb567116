'use client'

import type { ReactNode } from 'react'
import { formatSearchParams } from '@/lib/search/params'
import { FULL_PRICE } from '@/lib/search/price-range'
import type { SearchQuery } from '@/lib/search/types'
import { ChoiceSection } from './choice-section'
import styles from './filter-bar.module.css'
import { useFilter } from './filter-context'
import { GoalLinks } from './goal-links'
import { MoreSection } from './more-section'
import { Picker } from './picker'
import { moreCount, placeValue, priceValue, roomValue, typeValue } from './picker-words'
import { PriceSection } from './price-section'
import { RoomSection } from './room-section'
import { SearchField } from './search-field'

const NOTHING_MORE = { energy: null, surface: null, plot: null, isNewBuild: false, hasOpenHouse: false }

interface FilterPanelsProps {
	isInSheet: boolean
	isChanged: boolean
	apply: ReactNode
	/** Goes to a page of the site. */
	onVisit: (href: string) => void
}

/** What the address says and no field shows, such as the order; it stays when the form is sent. */
function KeptFields() {
	const { draft, range, sections } = useFilter()
	const shown = new Set(['page', 'search', 'energy', 'surface', 'plot', 'new-build', 'open-house'])
	if (sections.city) shown.add('city')
	if (sections.type) shown.add('type')
	if (sections.price) shown.add('price')
	for (const kind of sections.rooms) shown.add(kind).add(`${kind}-max`)
	return [...formatSearchParams(draft, range)]
		.filter(([name]) => !shown.has(name))
		.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)
}

/** The buttons of the bar with their panels, each only if `config/filter.json` shows it. */
export function FilterPanels({ isInSheet, isChanged, apply, onVisit }: FilterPanelsProps) {
	const { draft, change, counts, sections, cities, types, words } = useFilter()
	const clearing = (nothing: Partial<SearchQuery>) => (
		<>
			<button type="button" className={styles.clear} onClick={() => change(nothing)}>
				{words.clear}
			</button>
			{apply}
		</>
	)
	const nothingAtAll = { search: null, cities: [], types: [], rooms: {}, price: { ...FULL_PRICE }, ...NOTHING_MORE }
	const more = moreCount(draft)
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
				value={placeValue(draft, cities)}
				footer={clearing({ search: null, cities: [] })}
			>
				{() => (
					<>
						<SearchField onVisit={onVisit} />
						{sections.city && (
							<ChoiceSection
								legend={words.cities}
								name="city"
								choices={cities}
								chosen={draft.cities}
								allText={words.all}
								countOf={(key) => counts.cities[key] ?? 0}
								onChange={(chosen) => change({ cities: chosen })}
							/>
						)}
					</>
				)}
			</Picker>
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
			{sections.rooms.length > 0 && (
				<Picker
					{...common}
					id="filter-rooms"
					name={words.rooms}
					value={roomValue(draft, words)}
					footer={clearing({ rooms: {} })}
				>
					{() => <RoomSection />}
				</Picker>
			)}
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
			<Picker
				{...common}
				id="filter-more"
				name={words.more}
				value={more > 0 ? { text: `${words.more} (${more})`, more: 0 } : null}
				footer={clearing(NOTHING_MORE)}
			>
				{() => <MoreSection />}
			</Picker>
			<KeptFields />
			<div className={styles.end} data-changed={isChanged ? '' : undefined}>
				<button type="button" className={styles.clear} onClick={() => change(nothingAtAll)}>
					{words.clear}
				</button>
				{apply}
			</div>
		</>
	)
}
