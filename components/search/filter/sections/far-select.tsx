import styles from '#components/search/filter/filter-bar.module.css'
import type { FilterWords } from '#components/search/filter/state/filter-setup.ts'
import { formatQuantity } from '#lib/base/format/format-number.ts'
import { aroundValue, parseAroundValue } from '#lib/homes/search/query/params.ts'
import { TRAVEL_MINUTES, TRAVEL_MODES } from '#lib/homes/travel/travel.ts'

const RADII_KM = [1, 2, 5, 10, 15, 20, 30]

/** What the choice of a distance needs of a page. */
export interface FarSetup {
	language: string
	/** Whether the agency has a server of travel times. */
	hasTravelTimes: boolean
	words: Pick<FilterWords, 'travel' | 'travelOption'>
}

interface FarSelectProps {
	setup: FarSetup
	/** The parameter that the form sends; none if the address has it in another way. */
	name?: 'km' | undefined
	label: string
	value: string
	/** The place itself can be searched, without anything around it. */
	hasItself: boolean
	/** Not without scripts. `far` is what the parameter has, `shown` the words of the option. */
	onChange?: (far: string, shown: string) => void
}

/** How far around a place: a distance or, where the agency has them, a travel time. */
export default function FarSelect({ setup, name, label, value, hasItself, onChange }: FarSelectProps) {
	const { language, hasTravelTimes, words } = setup
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
				onChange={({ target }) => onChange?.(target.value, target.selectedOptions[0]?.text ?? '')}
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
