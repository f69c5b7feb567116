'use client'

import { type ReactNode, useState } from 'react'
import styles from '#components/search/filter/fields.module.css'
import { useFilter } from '#components/search/filter/state/filter-context.ts'
import { USUAL_FAR } from '#components/search/filter/state/place-rows.ts'
import { fill } from '#lib/base/text/fill.ts'
import { isZoneKey } from '#lib/homes/search/query/city-key.ts'
import { ChoiceSection } from './choice-section.tsx'
import { ChosenPlaces } from './chosen-places.tsx'

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
