'use client'

import { useId, useState } from 'react'
import styles from '#components/search/filter/fields.module.css'
import { useFilter } from '#components/search/filter/state/filter-context.ts'
import { SuggestionField } from '#components/search/filter/suggestions/suggestion-field.tsx'
import { formatQuantity } from '#lib/base/format/format-number.ts'
import { aroundValue, parseAroundValue } from '#lib/homes/search/query/params.ts'
import { TRAVEL_MINUTES, TRAVEL_MODES } from '#lib/homes/travel/travel.ts'

const RADII_KM = [1, 2, 5, 10, 15, 20, 30]
const USUAL = { km: 5 }

/** A place and a distance or a travel time, which the server turns into an area. Works without JavaScript. */
export function AroundSection() {
	const { draft, change, words, language, hasTravelTimes, aroundWords } = useFilter()
	const id = useId()
	const [far, setFar] = useState(draft.around ? aroundValue(draft.around) : String(USUAL.km))
	const wanted = parseAroundValue(far) ?? USUAL
	const searchAround = (place: string, isHeld = false) =>
		change({ around: place ? { place, ...wanted } : null }, isHeld)
	const radii = 'km' in wanted ? [...new Set([...RADII_KM, wanted.km])].sort((a, b) => a - b) : RADII_KM
	const distances = radii.map((each) => (
		<option key={each} value={each}>
			{formatQuantity(each, 'km', language)}
		</option>
	))
	return (
		<fieldset className={styles.field}>
			<legend className={styles.legend}>{hasTravelTimes ? words.aroundTravel : words.around}</legend>
			<SuggestionField
				className={styles.field}
				label={aroundWords}
				name="around"
				value={draft.around?.place ?? ''}
				onType={(place) => searchAround(place, true)}
				onTake={({ value }) => searchAround(value)}
			/>
			<div className={styles.field}>
				<label htmlFor={`${id}-km`}>{hasTravelTimes ? words.aroundFar : words.aroundKm}</label>
				<span className="choice">
					<select
						id={`${id}-km`}
						className={styles.input}
						name="km"
						value={far}
						onChange={({ target }) => {
							setFar(target.value)
							const next = parseAroundValue(target.value) ?? USUAL
							if (draft.around) change({ around: { place: draft.around.place, ...next } })
						}}
					>
						{hasTravelTimes ? <optgroup label={words.travel.asCrow}>{distances}</optgroup> : distances}
						{hasTravelTimes &&
							TRAVEL_MODES.map((by) => (
								<optgroup key={by} label={words.travel[by]}>
									{TRAVEL_MINUTES.map((minutes) => (
										<option key={minutes} value={aroundValue({ place: '', travel: { by, minutes } })}>
											{words.travelOption[by].replace('{minutes}', String(minutes))}
										</option>
									))}
								</optgroup>
							))}
					</select>
				</span>
			</div>
			<MyPosition onFound={searchAround} />
		</fieldset>
	)
}

/** About 100 metres: enough to search around, and no more than needed in an address. */
const DIGITS = 3

/** Fills in where the visitor is, if the browser knows and they allow it. */
function MyPosition({ onFound }: { onFound: (place: string) => void }) {
	const { words } = useFilter()
	const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
	const ask = () => {
		setState('asking')
		navigator.geolocation.getCurrentPosition(
			({ coords: { latitude, longitude } }) => {
				setState('idle')
				onFound(`${latitude.toFixed(DIGITS)}, ${longitude.toFixed(DIGITS)}`)
			},
			() => setState('failed'),
			{ timeout: 10_000, maximumAge: 60_000 },
		)
	}
	return (
		<>
			<button type="button" className={styles.position} aria-disabled={state === 'asking'} onClick={ask}>
				{words.myPosition}
			</button>
			<span role="status" className={styles.small}>
				{state === 'failed' && words.noPosition}
			</span>
		</>
	)
}
