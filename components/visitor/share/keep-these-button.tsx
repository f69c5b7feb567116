'use client'

import styles from '#components/cards/card.module.css'
import { Icon } from '#components/ui/icon.tsx'
import { keepAll, useShortlist } from '#lib/people/visitor/use-shortlist.ts'

/** Adds a shared list to the visitor's own; nothing if they have saved all of it already. */
export function KeepTheseButton({ ids, label }: { ids: number[]; label: string }) {
	const kept = useShortlist()
	if (ids.every((id) => kept.includes(id))) return null
	return (
		<button type="button" className={styles.button} data-scripted="" onClick={() => keepAll(ids)}>
			<Icon name="heart" />
			{label}
		</button>
	)
}
