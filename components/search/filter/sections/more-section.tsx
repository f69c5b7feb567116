'use client'

import { useId } from 'react'
import styles from '#components/search/filter/fields.module.css'
import { useFilter } from '#components/search/filter/state/filter-context.ts'
import { parsePriceInput } from '#lib/homes/search/query/price-range.ts'
import { energyLabelText } from '#lib/site/config/schema/homes/energy-labels.ts'
import { FeatureSection } from './feature-section.tsx'
import { RoomSection } from './room-section.tsx'

const ENERGY_CHOICES = ['a_plus', 'a', 'b', 'c', 'd', 'e', 'f'] as const

function AreaField({ name, label }: { name: 'surface' | 'plot'; label: string }) {
	const { draft, change, release } = useFilter()
	const id = useId()
	return (
		<div className={styles.half}>
			<label className={styles.legend} htmlFor={id}>
				{label}
			</label>
			<span className={styles.unit} data-after="m²">
				<input
					id={id}
					className={styles.input}
					name={name}
					inputMode="numeric"
					autoComplete="off"
					maxLength={6}
					value={draft[name] ?? ''}
					onChange={(event) => change({ [name]: parsePriceInput(event.target.value) || null }, true)}
					onBlur={release}
				/>
			</span>
		</div>
	)
}

/** The filters that are not in the first row: energy label, areas, rooms and features. */
export function MoreSection() {
	const { draft, change, words, sections } = useFilter()
	const id = useId()
	const unlisted = draft.energy !== null && !ENERGY_CHOICES.some((label) => label === draft.energy)
	return (
		<>
			<div className={styles.field}>
				<label className={styles.legend} htmlFor={id}>
					{words.energy}
				</label>
				<span className="choice">
					<select
						id={id}
						className={styles.input}
						name="energy"
						value={draft.energy ?? ''}
						onChange={(event) => change({ energy: event.target.value || null })}
					>
						<option value="">{words.energyAny}</option>
						{ENERGY_CHOICES.map((label) => (
							<option key={label} value={label}>
								{words.energyOrBetter.replace('{label}', energyLabelText(label))}
							</option>
						))}
						{unlisted && <option value={draft.energy ?? ''}>{draft.energy}</option>}
					</select>
				</span>
			</div>
			<div className={styles.pair}>
				<AreaField name="surface" label={words.surface} />
				<AreaField name="plot" label={words.plot} />
			</div>
			<RoomSection kinds={sections.moreRooms} />
			<FeatureSection kinds={sections.moreFeatures} />
		</>
	)
}
