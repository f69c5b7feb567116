'use client'

import { useState } from 'react'
import styles from '#components/search/filter/fields.module.css'
import { useFilter } from '#components/search/filter/state/filter-context.ts'
import { USUAL_FAR } from '#components/search/filter/state/place-rows.ts'

/** About 100 metres: enough to search around, and no more than needed in an address. */
const DIGITS = 3

/** Searches around where the visitor is, if the browser knows and they allow it. */
export function MyPosition() {
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
			<button type="button" className={styles.position} aria-disabled={state === 'asking'} onClick={ask}>
				{words.myPosition}
			</button>
			<span role="status" className={styles.small}>
				{state === 'failed' && words.noPosition}
			</span>
		</>
	)
}
