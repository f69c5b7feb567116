'use client'

import styles from '#components/search/filter/filter-bar.module.css'
import FarSelect from '#components/search/filter/sections/far-select.tsx'
import { useFilter } from '#components/search/filter/state/filter-context.ts'
import { type PlaceRow, placeRows } from '#components/search/filter/state/place-rows.ts'
import { Icon } from '#components/ui/icon.tsx'
import { fill } from '#lib/base/text/fill.ts'

function Row({ row, isAround }: { row: PlaceRow; isAround: boolean }) {
	const filter = useFilter()
	const { change, words } = filter
	const { name, without, far, hasItself, farther } = row
	return (
		<li className={styles.chosen}>
			<button type="button" className={styles.chip} onClick={() => change(without)}>
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
export function ChosenPlaces() {
	const filter = useFilter()
	const { draft, areas, cities, zones, words } = filter
	const rows = placeRows(draft, { areas, cities, zones, words })
	const { around } = draft
	return (
		<>
			{around !== null && <input type="hidden" name="around" value={around.place} />}
			{rows.length > 0 && (
				<ul className={styles.places}>
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
