'use client'

import { useFilter } from '#components/search/filter/state/filter-context.ts'
import { type PlaceRow, placeRows } from '#components/search/filter/state/place-rows.ts'
import { Icon } from '#components/ui/icon.tsx'
import { formatQuantity } from '#lib/base/format/format-number.ts'
import { fill } from '#lib/base/text/fill.ts'
import { aroundValue, parseAroundValue } from '#lib/homes/search/query/params.ts'
import { TRAVEL_MINUTES, TRAVEL_MODES } from '#lib/homes/travel/travel.ts'
import styles from './chosen-places.module.css'

const RADII_KM = [1, 2, 5, 10, 15, 20, 30]

interface FarProps {
	/** The parameter that the form sends; none if the address has it in another way. */
	name?: 'km' | undefined
	label: string
	value: string
	/** The place itself can be searched, without anything around it. */
	hasItself: boolean
	onChange: (far: string) => void
}

/** How far around a place: a distance or, where the agency knows them, a travel time. */
function Far({ name, label, value, hasItself, onChange }: FarProps) {
	const { words, language, hasTravelTimes } = useFilter()
	const size = parseAroundValue(value)
	const own = size !== null && 'km' in size ? [size.km] : []
	const distances = [...new Set([...RADII_KM, ...own])]
		.sort((a, b) => a - b)
		.map((km) => (
			<option key={km} value={km}>
				{`+ ${formatQuantity(km, 'km', language)}`}
			</option>
		))
	return (
		<span className="choice">
			<select
				className={styles.far}
				aria-label={label}
				name={name}
				value={value}
				onChange={({ target }) => onChange(target.value)}
			>
				{hasItself && <option value="">{`+ ${formatQuantity(0, 'km', language)}`}</option>}
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
	)
}

function Row({ row, isAround }: { row: PlaceRow; isAround: boolean }) {
	const { change, words } = useFilter()
	const { name, without, far, hasItself, farther } = row
	return (
		<li className={styles.chosen}>
			<button type="button" className={styles.chip} onClick={() => change(without)}>
				<span className="vh">{`${words.remove} `}</span>
				{name}
				<Icon name="x" />
			</button>
			{far !== null && (
				<Far
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
export function ChosenPlaces() {
	const { draft, areas, cities, zones, words } = useFilter()
	const rows = placeRows(draft, { areas, cities, zones, words })
	const { around } = draft
	return (
		<>
			{around !== null && <input type="hidden" name="around" value={around.place} />}
			{rows.length > 0 && (
				<ul className={styles.list}>
					{rows.map((row) => (
						<Row key={row.key} row={row} isAround={around !== null && row.key.startsWith('around ')} />
					))}
				</ul>
			)}
			{around === null && (
				<noscript>
					<Far name="km" label={words.aroundFar} value="" hasItself={true} onChange={() => {}} />
				</noscript>
			)}
		</>
	)
}
