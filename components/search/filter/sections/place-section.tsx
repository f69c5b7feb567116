'use client'

import { type ReactNode, useState } from 'react'
import styles from '#components/search/filter/fields.module.css'
import chosenStyles from '#components/search/filter/filter-bar.module.css'
import { useFilter } from '#components/search/filter/state/filter-context.ts'
import { type PlaceRow, placeRows, USUAL_FAR } from '#components/search/filter/state/place-rows.ts'
import { Icon } from '#components/ui/icon.tsx'
import { fill } from '#lib/base/text/fill.ts'
import { isZoneKey } from '#lib/homes/search/query/city-key.ts'
import { ChoiceSection } from './choice-section.tsx'
import FarSelect from './far-select.tsx'

function Row({ row, isAround }: { row: PlaceRow; isAround: boolean }) {
	const filter = useFilter()
	const { change, words } = filter
	const { name, without, far, hasItself, farther } = row
	return (
		<li className={chosenStyles.chosen}>
			<button type="button" className={chosenStyles.chip} onClick={() => change(without)}>
				<span className="vh">{`${words.remove} `}</span>
				{name}
				<Icon name="x" />
			</button>
			{far !== null && (
				<FarSelect
					setup={filter}
					name={isAround ? 'km' : undefined}
					label={fill(words.farFrom, { place: name })}
					value={far}
					hasItself={hasItself}
					onChange={(next) => change(farther(next))}
				/>
			)}
		</li>
	)
}

/**
 * The chosen places, each as a chip with how far around it one looks beside it. Without scripts one size is asked for,
 * around the place in the field.
 */
function ChosenPlaces() {
	const filter = useFilter()
	const { draft, areas, cities, zones, words } = filter
	const rows = placeRows(draft, { areas, cities, zones, words })
	const { around } = draft
	return (
		<>
			{around !== null && <input type="hidden" name="around" value={around.place} />}
			{rows.length > 0 && (
				<ul className={chosenStyles.places}>
					{rows.map((row) => (
						<Row key={row.key} row={row} isAround={around !== null && row.key.startsWith('around ')} />
					))}
				</ul>
			)}
			{around === null && (
				<noscript>
					<FarSelect setup={filter} name="km" label={words.aroundFar} value="" hasItself={true} />
				</noscript>
			)}
		</>
	)
}

/** About 100 metres: enough to search around, and no more than needed in an address. */
const DIGITS = 3

/** Searches around the position of the visitor, if the browser can determine it and they allow it. */
function MyPosition() {
	const { change, words } = useFilter()
	const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
	const ask = () => {
		setState('asking')
		navigator.geolocation.getCurrentPosition(
			({ coords: { latitude, longitude } }) => {
				setState('idle')
				change({ around: { place: `${latitude.toFixed(DIGITS)}, ${longitude.toFixed(DIGITS)}`, ...USUAL_FAR } })
			},
			() => setState('failed'),
			{ timeout: 10_000, maximumAge: 60_000 },
		)
	}
	return (
		<>
			<button type="button" className={styles.quiet} aria-disabled={state === 'asking'} onClick={ask}>
				{words.myPosition}
			</button>
			<span role="status" className={styles.small}>
				{state === 'failed' && words.noPosition}
			</span>
		</>
	)
}

/** Regions and municipalities to tick. */
function PlaceLists() {
	const { draft, change, counts, zones, cities, otherCities, words } = useFilter()
	const ownZones = draft.cities.filter(isZoneKey)
	const ownCities = draft.cities.filter((key) => !isZoneKey(key))
	return (
		<>
			{zones.length > 0 && (
				<ChoiceSection
					legend={words.zones}
					name="city"
					choices={zones}
					chosen={ownZones}
					allText={words.all}
					countOf={(key) => counts.zones[key] ?? 0}
					onChange={(chosen) => change({ cities: [...chosen, ...ownCities] })}
				/>
			)}
			<ChoiceSection
				legend={words.cities}
				name="city"
				choices={cities}
				chosen={ownCities}
				hint={otherCities > 0 ? fill(words.otherCities, { count: otherCities }) : null}
				allText={otherCities > 0 ? words.mostCities : words.all}
				countOf={(key) => counts.cities[key] ?? 0}
				onChange={(chosen) => change({ cities: [...ownZones, ...chosen] })}
			/>
		</>
	)
}

interface PlaceSectionProps {
	/** Renders the field, which reports when suggestions appear under it or are gone. */
	field: (onSuggest: (isShown: boolean) => void) => ReactNode
}

/**
 * Where to look: one field for every kind of place. While it is typed in, suggestions take the place of all else; what
 * is chosen stands below it, each place with how far around it one looks. A phone shows the lists once they are asked
 * for.
 */
export function PlaceSection({ field }: PlaceSectionProps) {
	const { sections, words } = useFilter()
	const [isSuggesting, setIsSuggesting] = useState(false)
	const [isListed, setIsListed] = useState(false)
	return (
		<>
			{field(setIsSuggesting)}
			{!isSuggesting && (
				<>
					<ChosenPlaces />
					<div className={styles.acts}>
						<MyPosition />
						{sections.city && !isListed && (
							<button type="button" className={styles.quiet} data-phone="" onClick={() => setIsListed(true)}>
								{words.lists}
							</button>
						)}
					</div>
					{sections.city && (
						<div className={styles.lists} data-open={isListed ? '' : undefined}>
							<PlaceLists />
						</div>
					)}
				</>
			)}
		</>
	)
}
