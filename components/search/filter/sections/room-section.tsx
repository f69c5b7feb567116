'use client'

import styles from '#components/search/filter/fields.module.css'
import { useFilter } from '#components/search/filter/state/filter-context.ts'
import type { RoomKind } from '#lib/site/routing/kinds/room-kinds.ts'

const STEPS = [1, 2, 3, 4, 5]

function RoomRow({ kind }: { kind: RoomKind }) {
	const { draft, change, words } = useFilter()
	const { min = null, max = null } = draft.rooms[kind] ?? {}
	const steps = min === null || STEPS.includes(min) ? STEPS : [...STEPS, min]
	const choose = (next: number | null) => {
		const kept = max !== null && (next === null || next <= max) ? max : null
		const { [kind]: _, ...others } = draft.rooms
		change({ rooms: next === null && kept === null ? others : { ...others, [kind]: { min: next, max: kept } } })
	}
	return (
		<fieldset className={styles.field}>
			<legend className={styles.legend}>{words.kinds[kind]}</legend>
			<div className={styles.steps}>
				{[null, ...steps].map((step) => (
					<label key={step}>
						<input type="radio" name={kind} value={step ?? ''} checked={min === step} onChange={() => choose(step)} />
						{step === null ? words.any : `${step}+`}
					</label>
				))}
			</div>
			{max !== null && <input type="hidden" name={`${kind}-max`} value={max} />}
		</fieldset>
	)
}

/** A row per room kind, to choose the minimum number of rooms. */
export function RoomSection({ kinds }: { kinds: readonly RoomKind[] }) {
	return kinds.map((kind) => <RoomRow key={kind} kind={kind} />)
}
