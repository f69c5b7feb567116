import { formatNumber } from '#lib/base/format/format-number.ts'
import styles from './where-field.module.css'

/** A place to tick; a part of a municipality follows it. */
export interface WherePlace {
	value: string
	label: string
	count: number
	isPart?: true
}

interface WherePlacesProps {
	language: string
	legend: string
	places: readonly WherePlace[]
}

/** Regions or municipalities to tick, each with its number of homes. */
export function WherePlaces({ language, legend, places }: WherePlacesProps) {
	if (places.length === 0) return null
	return (
		<fieldset className={styles.group}>
			<legend>{legend}</legend>
			<ul>
				{places.map(({ value, label, count, isPart }) => (
					<li key={value}>
						<label className={styles.tick} data-part={isPart}>
							<input type="checkbox" name="city" value={value} data-name={label} />
							<span>{label}</span>
							<span className={styles.count}>{formatNumber(count, language)}</span>
						</label>
					</li>
				))}
			</ul>
		</fieldset>
	)
}
