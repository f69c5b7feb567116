'use client'

import { useId, useState } from 'react'
import styles from '#components/search/filter/fields.module.css'
import { useFilter } from '#components/search/filter/state/filter-context.ts'
import { formatQuantity } from '#lib/base/format/format-number.ts'

const RADII_KM = [1, 2, 5, 10, 15, 20, 30]
const USUAL_KM = 5

/** A place and a distance, which the server turns into a circle. Works without JavaScript. */
export function AroundSection() {
	const { draft, change, words, language } = useFilter()
	const id = useId()
	const [km, setKm] = useState(draft.around?.km ?? USUAL_KM)
	return (
		<fieldset className={styles.field}>
			<legend className={styles.legend}>{words.around}</legend>
			<div className={styles.pair}>
				<div className={styles.half}>
					<label htmlFor={id}>{words.aroundPlace}</label>
					<input
						id={id}
						className={styles.input}
						name="around"
						autoComplete="off"
						maxLength={100}
						value={draft.around?.place ?? ''}
						onChange={({ target }) => change({ around: target.value ? { place: target.value, km } : null })}
					/>
				</div>
				<div className={styles.half}>
					<label htmlFor={`${id}-km`}>{words.aroundKm}</label>
					<span className="choice">
						<select
							id={`${id}-km`}
							className={styles.input}
							name="km"
							value={km}
							onChange={({ target }) => {
								const wanted = Number(target.value)
								setKm(wanted)
								if (draft.around) change({ around: { ...draft.around, km: wanted } })
							}}
						>
							{[...new Set([...RADII_KM, km])]
								.sort((a, b) => a - b)
								.map((each) => (
									<option key={each} value={each}>
										{formatQuantity(each, 'km', language)}
									</option>
								))}
						</select>
					</span>
				</div>
			</div>
		</fieldset>
	)
}
