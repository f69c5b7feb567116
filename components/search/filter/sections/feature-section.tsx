'use client'

import styles from '#components/search/filter/fields.module.css'
import { useFilter } from '#components/search/filter/state/filter-context.ts'
import type { Feature } from '#components/search/filter/state/filter-setup.ts'
import { FACADES, type SearchQuery } from '#lib/homes/search/query/query-types.ts'

/** The number of façades; several can be chosen. */
function FacadesRow() {
	const { draft, change, words } = useFilter()
	const { facades } = draft
	return (
		<fieldset className={styles.field}>
			<legend className={styles.legend}>{words.facades}</legend>
			<div className={styles.steps}>
				{FACADES.map((count) => (
					<label key={count}>
						<input
							type="checkbox"
							name="facades"
							value={count}
							checked={facades.includes(count)}
							onChange={({ target }) =>
								change({ facades: FACADES.filter((it) => (it === count ? target.checked : facades.includes(it))) })
							}
						/>
						{count}
					</label>
				))}
			</div>
		</fieldset>
	)
}

/** A checkbox for each feature of a home, and the number of its façades. */
export function FeatureSection({ kinds }: { kinds: readonly Feature[] }) {
	const { draft, change, featureChoices } = useFilter()
	const changed = (name: Feature, isChosen: boolean): SearchQuery['features'] =>
		featureChoices.map((choice) => choice.name).filter((it) => (it === name ? isChosen : draft.features.includes(it)))
	return (
		<>
			{kinds.includes('facades') && <FacadesRow />}
			<div className={styles.field}>
				{featureChoices
					.filter(({ name }) => kinds.includes(name))
					.map(({ name, label }) => (
						<label key={name} className={styles.tick}>
							<input
								type="checkbox"
								name={name}
								value="1"
								checked={draft.features.includes(name)}
								onChange={({ target }) => change({ features: changed(name, target.checked) })}
							/>
							<span>{label}</span>
						</label>
					))}
			</div>
		</>
	)
}
